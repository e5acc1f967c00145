/** Loaded into a process (`node --import`). The clock starts at `CLOCK_BEGINS_AT` and runs normally. */
const begin = process.env.CLOCK_BEGINS_AT;

if (begin) {
  const Machine = Date;
  const ahead = Machine.parse(begin) - Machine.now();
  const now = () => Machine.now() + ahead;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
