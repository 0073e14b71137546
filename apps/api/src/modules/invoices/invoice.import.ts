import { readBalanceCells } from '../../import/csv/balance.ts'
import type { CsvRecord } from '../../import/csv/table.ts'
import { resolveBalances, saveBalances } from '../../import/save/balances.ts'
import type { BalanceRow } from '../../import/save/balances.ts'
import type { Kind } from '../../import/save/kind.ts'

const balanceCells: Kind<BalanceRow> = {
  name: 'balances',
  entity: 'balance',
  list: 'invoices',
  read: (data, clinic) => readBalanceCells(data as CsvRecord, clinic),
  resolve: resolveBalances,
  save: saveBalances,
}

export const invoiceImports: Kind<unknown>[] = [balanceCells]
