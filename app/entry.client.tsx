/** No page loads Remix's client runtime. The compiler requires this module; islands have their own build. */
export {};
