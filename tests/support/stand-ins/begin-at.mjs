/** Node loads this into a process before its own code (`node --import`). Time passes as ever from `CLOCK_BEGINS_AT`. */
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
