import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { expect } from 'vitest'
import type { Session, TestServer } from '../server.ts'

export const moneyDocument = `query ($establishmentId: ID, $from: Date!, $until: Date!) {
  figures(establishmentId: $establishmentId, from: $from, until: $until) {
    money { currency amount } moneyByDay { date currency amount } moneyByMethod { method currency amount }
    moneyByDoctor { doctor { id } currency amount } moneyByService { service currency amount } debts { age currency count amount }
  }
}`
export type Sum = { currency: string; amount: string }
export type Figures = {
  money: Sum[]
  moneyByDay: (Sum & { date: string })[]
  moneyByMethod: (Sum & { method: string })[]
  moneyByDoctor: (Sum & { doctor: { id: string } | null })[]
  moneyByService: (Sum & { service: string | null })[]
  debts: (Sum & { age: string; count: number })[]
}
type Asked = { establishmentId?: string; from?: string; until?: string }

/** The figures of money, of March 2030 unless something else is asked for. */
export const moneyFiguresAt =
  (server: TestServer) =>
  async (session: Session, asked: Asked = {}): Promise<Figures> => {
    const { data, errors } = await server.graphql(session, moneyDocument, { from: '2030-03-01', until: '2030-03-31', ...asked })
    expect(errors).toBeUndefined()
    return data.figures
  }

/** By key and currency, in minor units; what comes to nothing is left out. */
export function sums(rows: readonly Sum[], keyOf: (row: never) => string): Record<string, string> {
  const found = new Map<string, bigint>()
  for (const row of rows) {
    const key = `${keyOf(row as never)} ${row.currency}`
    found.set(key, (found.get(key) ?? 0n) + toMinorUnits(row.amount))
  }
  return Object.fromEntries([...found].filter(([, amount]) => amount !== 0n).map(([key, amount]) => [key, toDecimal(amount)]))
}

export const money = (units: number) => toDecimal(BigInt(units))
