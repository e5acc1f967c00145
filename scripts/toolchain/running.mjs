const every = 5 * 60_000;

/**
 * Reporter of Vitest (files) and of Playwright (tests). Says on stderr, every five minutes, how many are done and which
 * have run for that long: what a run waits for that is ended from outside. `npm test` prints these lines at once.
 */
export default class Running {
  #since = new Map();
  #done = 0;

  onTestRunStart = () => this.#start();
  onBegin = () => this.#start();
  onTestModuleStart = ({ moduleId }) => this.#since.set(moduleId, performance.now());
  onTestModuleEnd = ({ moduleId }) => this.#end(moduleId);
  onTestBegin = ({ id, title }) => this.#since.set(`${title} (${id})`, performance.now());
  onTestEnd = ({ id, title }) => this.#end(`${title} (${id})`);

  #start() {
    setInterval(() => this.#tell(), every).unref();
  }

  #end(name) {
    this.#since.delete(name);
    this.#done += 1;
  }

  #tell() {
    const names = [...this.#since]
      .map(([name, since]) => ({ name, ms: performance.now() - since }))
      .filter(({ ms }) => ms >= every)
      .map(({ name, ms }) => `; ${name} for ${Math.round(ms / 60_000)} minutes`);
    process.stderr.write(`running: ${this.#done} done${names.join('')}\n`);
  }
}
