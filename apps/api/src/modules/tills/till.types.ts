import { changeOf } from '@clinic/shared/invoices/invoice'
import type { CashPiece, TillCash, TillCorrection, TillSum } from '@clinic/shared/tills/till'
import { countedCurrencies } from '@clinic/shared/tills/till'
import { asMoney } from '@clinic/shared/money'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CorrectionKindEnum, TillStatusEnum } from './till.enums.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { MoneyMethodEnum } from '../invoices/invoice.enums.ts'
import { DocumentHistoryEntry } from '../documents/document.types.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import type { EstablishmentRow } from '../establishments/establishment.types.ts'
import type { PersonSums, TillDay, TillMovementRow } from './till.queries.ts'
import { listMovements } from './till.queries.ts'
import type { TillRow } from './till.rows.ts'
import { mayClose } from './till.scope.ts'

const TillSumType = builder.objectRef<TillSum>('TillSum').implement({
  description: 'What was taken by one method, refunds taken off.',
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    method: t.expose('method', { type: MoneyMethodEnum }),
    count: t.exposeInt('count', { description: 'Payments and refunds.' }),
    amount: t.expose('amount', { type: 'Decimal', nullable: true, description: 'Null for the cash of an open till.' }),
  }),
})

const CashPieceType = builder.objectRef<CashPiece>('CashPiece').implement({
  description: 'Notes or coins of one value.',
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    denomination: t.expose('denomination', { type: 'Decimal' }),
    count: t.exposeInt('count'),
  }),
})

const TillCashType = builder.objectRef<TillCash>('TillCash').implement({
  description: 'The cash of one currency at the end.',
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    openingFloat: t.expose('openingFloat', { type: 'Decimal' }),
    expected: t.expose('expected', { type: 'Decimal', description: 'The float and what was taken.' }),
    counted: t.expose('counted', { type: 'Decimal' }),
    difference: t.expose('difference', { type: 'Decimal', description: 'Counted less expected.' }),
    pieces: t.field({ type: [CashPieceType], resolve: ({ pieces }) => pieces }),
  }),
})

const TillCorrectionType = builder.objectRef<TillCorrection>('TillCorrection').implement({
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    kind: t.expose('kind', { type: CorrectionKindEnum }),
    time: t.field({ type: 'DateTime', resolve: ({ time }) => new Date(time) }),
    document: t.exposeString('document', { nullable: true, description: 'The number of the invoice or receipt.' }),
    amount: t.expose('amount', { type: 'Decimal', nullable: true }),
    currency: t.expose('currency', { type: CurrencyEnum, nullable: true }),
    method: t.expose('method', { type: MoneyMethodEnum, nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

const TillMovementType = builder.objectRef<TillMovementRow>('TillMovement').implement({
  description: 'A payment, deposit or refund that a till counted.',
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    id: t.exposeID('id'),
    time: t.expose('createdTime', { type: 'DateTime', description: 'When it was recorded.' }),
    document: t.exposeString('document', { nullable: true, description: "The invoice's number; of a deposit the patient's." }),
    method: t.expose('method', { type: MoneyMethodEnum }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.field({ type: 'Decimal', description: 'Negative: given back.', resolve: ({ amount }) => asMoney(amount) }),
    cashGiven: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What was handed over in cash, where that was said.',
      resolve: ({ cashGiven }) => cashGiven && asMoney(cashGiven),
    }),
    change: t.field({ type: 'Decimal', nullable: true, description: 'What went back of it.', resolve: changeOf }),
    note: t.exposeString('note'),
  }),
})

/** Cash is counted before anybody is told what it should come to. */
export const shownSums = ({ closedTime, sums }: TillRow): TillSum[] =>
  closedTime ? sums : sums.map((sum) => (sum.method === 'cash' ? { ...sum, amount: null } : sum))

export const TillType = builder.objectRef<TillRow>('Till').implement({
  description:
    'What one person takes at one clinic, from opening with a float until the cash is counted. It never changes afterwards.',
  authScopes: { can: 'till:use' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.int({
      description: 'Counts its closing and its prints.',
      resolve: ({ closedTime, printCount }) => (closedTime ? 2 : 1) + printCount,
    }),
    status: t.field({ type: TillStatusEnum, resolve: ({ closedTime }) => (closedTime ? 'closed' : 'open') }),
    userId: t.exposeID('userId'),
    userName: t.exposeString('userName'),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async ({ establishmentId }, _args, { load }) =>
        (await load.establishment.load(establishmentId)) as EstablishmentRow,
    }),
    openedTime: t.expose('openedTime', { type: 'DateTime' }),
    day: t.expose('day', { type: 'Date', description: 'On which it was opened, at the clinic.' }),
    currency: t.expose('currency', { type: CurrencyEnum, description: 'Of the float.' }),
    openingFloat: t.field({ type: 'Decimal', resolve: ({ openingFloat }) => asMoney(openingFloat) }),
    lateCount: t.exposeInt('lateCount', { description: 'Payments and refunds from before it was opened.' }),
    count: t.int({
      description: 'Payments and refunds.',
      resolve: ({ sums }) => sums.reduce((total, { count }) => total + count, 0),
    }),
    sums: t.field({ type: [TillSumType], resolve: shownSums }),
    countedCurrencies: t.field({
      type: [CurrencyEnum],
      description: 'Whose cash has to be counted to close it.',
      resolve: (till) => countedCurrencies(till, till.sums),
    }),
    closedTime: t.expose('closedTime', { type: 'DateTime', nullable: true }),
    closedByName: t.exposeString('closedByName', { nullable: true }),
    isClosedByOwner: t.boolean({
      description: 'False where it was left open and an admin closed it.',
      resolve: ({ closedById, userId }) => closedById === userId,
    }),
    cash: t.field({ type: [TillCashType], description: 'None while it is open.', resolve: ({ cash }) => cash }),
    corrections: t.field({
      type: [TillCorrectionType],
      description: 'Refunds, and invoices and receipts voided meanwhile; none while it is open.',
      resolve: ({ corrections }) => corrections,
    }),
    movements: t.field({
      type: [TillMovementType],
      complexity: 20,
      description: 'In the order of time, 500 at most; none while it is open.',
      resolve: (till, _args, context) => listMovements(signedIn(context), till, 500),
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'For the difference.' }),
    printCount: t.exposeInt('printCount', { description: 'The first print is the original, the others are copies.' }),
    mayClose: t.boolean({
      resolve: (till, _args, context) => !till.closedTime && mayClose(signedIn(context).viewer, till),
    }),
    history: t.field({
      type: [DocumentHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})

const TillPersonType = builder.objectRef<PersonSums>('TillPerson').implement({
  authScopes: { can: 'till:oversee' },
  fields: (t) => ({
    userId: t.exposeID('userId'),
    userName: t.exposeString('userName'),
    sums: t.field({ type: [TillSumType], resolve: ({ sums }) => sums }),
  }),
})

export const TillDayType = builder.objectRef<TillDay>('TillDay').implement({
  description: 'All tills that were opened on one day. What open ones have taken counts when they are closed.',
  authScopes: { can: 'till:oversee' },
  fields: (t) => ({
    tills: t.field({ type: [TillType], resolve: ({ tills }) => tills }),
    openCount: t.exposeInt('openCount'),
    sums: t.field({ type: [TillSumType], resolve: ({ sums }) => sums }),
    people: t.field({ type: [TillPersonType], resolve: ({ people }) => people }),
  }),
})
