import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { Caller, Said, Try } from './trial.ts'

/** An amount that is left is told to whoever reads invoices; only reception and admins take money and give it back. */
export const takesMoney = (caller: Caller) => caller !== 'the doctor'

/** `name`: of the operation, and what it is used for. The whole amount that is left is taken where there is any; a satang more never is. */
export function triesOfAmount(name: string, left: (said: Said) => string | undefined, input: Try['input']): Record<string, Try> {
  const [operation] = name.split(' ') as [string]
  const of =
    (amount: bigint): Try['input'] =>
    (record, said, place) => {
      const most = left(said)
      const given = most !== undefined && input(record, said, place)
      return given ? { ...given, amount: toDecimal(toMinorUnits(most) + amount) } : null
    }
  return {
    [`${name}, of more`]: { operation, input: of(1n), may: () => false },
    [`${name}, of what is left`]: {
      operation,
      input: of(0n),
      may: (said, caller) => takesMoney(caller) && toMinorUnits(left(said) ?? '0') > 0n,
    },
  }
}
