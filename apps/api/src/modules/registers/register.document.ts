import type { Language } from '@clinic/shared/languages'
import { asMoney } from '@clinic/shared/money'
import type { RegisterKind } from '@clinic/shared/registers/register'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { writtenAmount, writtenCount, writtenDate, writtenDateTime, writtenCurrency } from '../../lib/renderer/written.ts'
import { clinicParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import type { RegisterEntry, RegisterSum } from './register.queries.ts'
import { listRegisterLines, sumRegister } from './register.queries.ts'
import { registerScope } from './register.scope.ts'
import { customerOf } from './register.types.ts'

type Wanted = {
  id: string
  language: Language
  register?: RegisterKind | undefined
  date?: string | undefined
  until?: string | undefined
}

/** Lines that a renderer sets within its time. */
const mostLines = 3000

/** A register of a clinic from one day to another, by default the VAT report of today; null where there is no such clinic. */
export async function registerDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id: establishmentId, language, register: kind = 'vat_report' } = wanted
  const now = new Date()
  const common = await clinicParts(context, establishmentId, now, language)
  if (!common) return null
  const { snapshot, data, day: _, ...parts } = common
  const { timeZone } = snapshot
  const from = wanted.date ?? dateOf(now, timeZone)
  const until = wanted.until ?? from
  const scope = await registerScope(context, { kind, establishmentId, from, until })
  const [found, sums] = await Promise.all([listRegisterLines(context, scope, mostLines + 1), sumRegister(context, scope)])
  const lines = found.slice(0, mostLines)
  const day = (date: string) => writtenDate(new Date(`${date}T00:00:00Z`), language, 'UTC')
  return {
    name: `${kind.replaceAll('_', '-')}-${from}-${until}`,
    template: 'register',
    ...parts,
    recordId: establishmentId,
    isDraft: false,
    data: {
      ...data,
      mark: null,
      kind,
      from: day(from),
      until: from === until ? null : day(until),
      printed: writtenDateTime(now, language, timeZone),
      cut_after: found.length > lines.length ? writtenCount(lines.length) : null,
      lines: lines.map((entry, index) => printedEntry(entry, index + 1, language)),
      sums: sums.map((sum) => printedSum(sum, language)),
    },
  }
}

const printedAmounts = ({ value, exempt, vat, total }: Pick<RegisterEntry, 'value' | 'exempt' | 'vat' | 'total'>) => ({
  value: writtenAmount(asMoney(value)),
  exempt: writtenAmount(asMoney(exempt)),
  vat: writtenAmount(asMoney(vat)),
  total: writtenAmount(asMoney(total)),
})

const printedEntry = (entry: RegisterEntry, at: number, language: Language) => ({
  at: writtenCount(at),
  kind: entry.kind,
  date: writtenDate(new Date(`${entry.date}T00:00:00Z`), language, 'UTC'),
  number: entry.number,
  last_number: entry.lastNumber === entry.number ? null : entry.lastNumber,
  count: writtenCount(entry.count),
  customer: customerOf(entry),
  tax_id: entry.buyer?.taxId ?? null,
  branch: entry.buyer?.branchNumber ?? null,
  reference: entry.reference,
  reason: entry.voidReason,
  ...printedAmounts(entry),
})

const printedSum = (sum: RegisterSum, language: Language) => ({
  currency: writtenCurrency(sum.currency, language),
  count: writtenCount(sum.count),
  void_count: sum.voidCount > 0 ? writtenCount(sum.voidCount) : null,
  ...printedAmounts(sum),
})
