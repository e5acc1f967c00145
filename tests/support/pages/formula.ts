/** A number with its units: minutes to a power, and whether HK$ are in it. */
interface Quantity {
  value: number;
  minutes: number;
  money: boolean;
}

const token =
  /HK\$(?<money>[\d,]+(?:\.\d+)?)|(?<hours>\d+):(?<rest>\d\d)|(?<h>\d+) (?:h|小時)(?: (?<min>\d+) (?:min|分鐘))?|(?<percent>\d+(?:\.\d+)?)\s?%|(?<plain>\d+)/;

function quantity(text: string): Quantity {
  const found = token.exec(text)?.groups;
  if (!found) throw new Error(`no figure in "${text}"`);
  const number = (digits: string | undefined) => Number((digits ?? '0').replaceAll(',', ''));
  if (found.money) return { value: number(found.money), minutes: 0, money: true };
  if (found.hours) return { value: number(found.hours) * 60 + number(found.rest), minutes: 1, money: false };
  if (found.h) return { value: number(found.h) * 60 + number(found.min), minutes: 1, money: false };
  if (found.percent) return { value: number(found.percent) / 100, minutes: 0, money: false };
  return { value: number(found.plain), minutes: 0, money: false };
}

function settled({ value, minutes, money }: Quantity): number {
  return money ? Math.round((value / 60 ** minutes) * 100 + 1e-6) / 100 : value;
}

function calculate(side: string): { first: number; result: number } {
  const [head = '', ...rest] = side.split(/([−×÷])/);
  let total = quantity(head);
  const first = settled(total);
  for (let index = 0; index < rest.length; index += 2) {
    const next = quantity(rest[index + 1] ?? '');
    if (rest[index] === '−') total = { ...total, value: total.value - next.value };
    else {
      const sign = rest[index] === '×' ? 1 : -1;
      total = {
        value: total.value * next.value ** sign,
        minutes: total.minutes + sign * next.minutes,
        money: total.money || next.money,
      };
    }
  }
  return { first, result: settled(total) };
}

/**
 * Evaluates a printed formula, such as "9:00 − 1:00 break = 8:00 × HK$62 = HK$496.00": both sides of each "="
 * have to agree. Returns the last value, and whether everything is right.
 */
export function evaluate(formula: string): { result: number; right: boolean } {
  const text = formula.replace(/[(（][^)）]*[)）]/g, '').replace(/^.*(?:[;:]\s|[；：])(?=\S)/, '');
  const [head = '', ...sides] = text.split('=');
  let { result } = calculate(head);
  let right = true;
  for (const side of sides) {
    const next = calculate(side);
    right &&= next.first === result;
    ({ result } = next);
  }
  return { result, right };
}
