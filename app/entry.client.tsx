/** No page loads Remix's client runtime. The compiler asks for this module; islands have their own build. */
export {};
