import { changeOf } from '@clinic/shared/invoices/invoice'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { asMoney, toDecimal } from '@clinic/shared/money'
import type { ClinicSnapshot } from '@clinic/shared/documents/snapshot'
import { clinicSnapshotOf } from '@clinic/shared/documents/snapshot'
import { unitsCounted } from '@clinic/shared/tills/till'
import type { CashPiece, TillCash, TillCorrection } from '@clinic/shared/tills/till'
import type { SignedInContext } from '../../context.ts'
import { dateOf } from '@clinic/shared/time/time'
import { writtenAmount, writtenCount, writtenDateTime, writtenTime, writtenCurrency } from '../../lib/renderer/written.ts'
import { printedClinic } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import type { EstablishmentRow } from '../establishments/establishment.types.ts'
import type { TillRow } from './till.rows.ts'
import type { TillMovementRow } from './till.queries.ts'
import { listMovements } from './till.queries.ts'
import { getTill } from './till.rows.ts'
import { shownSums } from './till.types.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** A till as it is printed and signed; null where there is none. An open one does not say what cash there should be. */
export async function tillDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const till = await getTill(context, id)
  if (!till) return null
  const snapshot = till.snapshot ?? clinicSnapshotOf(await clinicOf(context, till))
  const { timeZone } = snapshot
  const time = (at: Date) => writtenDateTime(at, language, timeZone)
  const { establishmentId, openedTime, closedTime, userName } = till
  const { data, ...common } = await printedClinic(context, { establishmentId, snapshot, time: openedTime }, language)
  return {
    name: `till-${till.day.toISOString().slice(0, 10)}`,
    template: 'till',
    ...common,
    recordId: id,
    isDraft: !closedTime,
    data: {
      ...data,
      mark: closedTime ? null : 'not_closed',
      issue: closedTime && (isOriginal(context, till, wanted) ? 'original' : 'copy'),
      person: userName,
      opened: time(openedTime),
      closed: closedTime && time(closedTime),
      closed_by: till.closedById === till.userId ? null : till.closedByName,
      currency: writtenCurrency(till.currency, language),
      opening_float: writtenAmount(asMoney(till.openingFloat)),
      count: writtenCount(till.sums.reduce((total, { count }) => total + count, 0)),
      late: till.lateCount > 0 ? writtenCount(till.lateCount) : null,
      sums: shownSums(till).map(({ method, currency, count, amount }) => ({
        method,
        currency: writtenCurrency(currency, language),
        count: writtenCount(count),
        amount: amount && writtenAmount(amount),
      })),
      cash: till.cash.map((cash) => printedCash(cash, language)),
      corrections: till.corrections.map((correction) => printedCorrection(correction, language, snapshot)),
      movements: (await listMovements(context, till, null)).map((movement) =>
        printedMovement(movement, till, language, timeZone),
      ),
      reason: till.reason,
    },
  }
}

const clinicOf = async ({ load }: SignedInContext, { establishmentId }: TillRow) =>
  (await load.establishment.load(establishmentId)) as EstablishmentRow

const printedCash = ({ currency, openingFloat, expected, counted, difference, pieces }: TillCash, language: Language) => ({
  currency: writtenCurrency(currency, language),
  opening_float: writtenAmount(openingFloat),
  expected: writtenAmount(expected),
  counted: writtenAmount(counted),
  difference: writtenAmount(difference),
  pieces: pieces.filter(({ count }) => count > 0).map(printedPiece),
})

const printedPiece = (piece: CashPiece) => ({
  denomination: writtenAmount(asMoney(piece.denomination)),
  count: writtenCount(piece.count),
  amount: writtenAmount(toDecimal(unitsCounted({ pieces: [piece] }))),
})

const printedCorrection = (
  { kind, time, currency, amount, ...rest }: TillCorrection,
  language: Language,
  { timeZone }: ClinicSnapshot,
) => ({
  ...rest,
  currency: currency && writtenCurrency(currency, language),
  kind: kind === 'void' ? 'invoice_void' : kind,
  time: writtenDateTime(new Date(time), language, timeZone),
  amount: amount && writtenAmount(amount),
})

/** The day is said where it is another than that of the opening; of cash, what was given and what went back. */
function printedMovement(movement: TillMovementRow, { openedTime }: TillRow, language: Language, timeZone: string) {
  const { createdTime, document, method, amount, currency, cashGiven, note } = movement
  const change = changeOf({ amount, cashGiven })
  const writtenAt = dateOf(createdTime, timeZone) === dateOf(openedTime, timeZone) ? writtenTime : writtenDateTime
  const cash = (word: string, sum: string) => ({ word, amount: writtenAmount(asMoney(sum)) })
  return {
    time: writtenAt(createdTime, language, timeZone),
    document,
    method,
    about: [
      ...(cashGiven && change ? [cash('cash_given', String(cashGiven)), cash('change', change)] : []),
      ...(note ? [note] : []),
    ],
    amount: writtenAmount(asMoney(amount)),
    currency: writtenCurrency(currency, language),
  }
}

/** Milliseconds from the first print's mutation until its drawing is fetched. */
const firstPrint = 5 * 60_000

/** Only who has just printed it for the first time gets the original. */
const isOriginal = ({ viewer }: SignedInContext, { printCount, printedBy, printedTime }: TillRow, { issue }: Wanted) =>
  issue === 'original' &&
  printCount === 1 &&
  printedBy === viewer.userId &&
  printedTime !== null &&
  Date.now() - +printedTime < firstPrint
