import { debtAges } from '@clinic/shared/figures/figures'
import { plainDate } from '@clinic/shared/fields'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { PaymentMethodEnum } from '../invoices/invoice.enums.ts'
import { atStandby } from '../../graphql/operations/standby-reads.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { FigureScope } from './figures.scope.ts'
import { figureScope } from './figures.scope.ts'
import { compareReminded, countAnswers, countMessages } from './messages.queries.ts'
import { AnswerCountsType, ChannelMessagesType, RemindedVisitsType } from './messages.types.ts'
import type { DaySum, DebtSum, DoctorSum, MethodSum, Moved, PaidLines, ServiceSum, Sum } from './money.queries.ts'
import {
  sumDebts,
  sumMoney,
  sumMoneyByDay,
  sumMoneyByDoctor,
  sumMoneyByMethod,
  sumMoneyByService,
  sumMoved,
  sumPaidLines,
} from './money.queries.ts'
import { sumServicesOwed, type MonthSum } from './owed.queries.ts'
import type { DoctorVisits, MonthlyPatients, NoShowCount, PatientCount, Utilisation } from './visits.queries.ts'
import { measureWaits } from './waits.queries.ts'
import { DoctorWaitsType, HourlyWaitsType } from './waits.types.ts'
import { countPatients, countPatientsByMonth, measureVisits, noShowsOf, utilisationOf } from './visits.queries.ts'

const can = { can: 'figures:read' } as const

const DebtAgeEnum = builder.enumType('DebtAge', {
  description: 'By the last day past due: not yet due, up to 30, 60 and 90 days, and older.',
  values: debtAges,
})

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
const doctorOf = ({ doctorId }: { doctorId: string | null }, load: Loaders) =>
  doctorId ? (load.doctor.load(doctorId) as Promise<DoctorRow | null>) : null

const MoneySum = builder.objectRef<Sum>('MoneySum').implement({
  authScopes: can,
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const MoneyOfDay = builder.objectRef<DaySum>('MoneyOfDay').implement({
  authScopes: can,
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: ({ date }) => midnight(date) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const MoneyOfMonth = builder.objectRef<MonthSum>('MoneyOfMonth').implement({
  authScopes: can,
  fields: (t) => ({
    month: t.field({ type: 'Date', description: 'Its first day.', resolve: ({ month }) => midnight(month) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const MoneyOfMethod = builder.objectRef<MethodSum>('MoneyOfMethod').implement({
  authScopes: can,
  fields: (t) => ({
    method: t.expose('method', { type: PaymentMethodEnum }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const MoneyOfDoctor = builder.objectRef<DoctorSum>('MoneyOfDoctor').implement({
  authScopes: can,
  fields: (t) => ({
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      description: "Of the invoice's appointment; null: it has none.",
      resolve: (sum, _args, { load }) => doctorOf(sum, load),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const MoneyOfService = builder.objectRef<ServiceSum>('MoneyOfService').implement({
  authScopes: can,
  fields: (t) => ({
    service: t.exposeString('service', { nullable: true, description: 'Null: all others together.' }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const DebtSumType = builder.objectRef<DebtSum>('DebtSum').implement({
  authScopes: can,
  fields: (t) => ({
    age: t.expose('age', { type: DebtAgeEnum }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    count: t.exposeInt('count', { description: 'Of invoices.' }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

const NoShowCountType = builder.objectRef<NoShowCount>('NoShowCount').implement({
  authScopes: can,
  fields: (t) => ({
    doctor: t.field({ type: DoctorType, nullable: true, resolve: (count, _args, { load }) => doctorOf(count, load) }),
    due: t.exposeInt('due', { description: 'Appointments that should have taken place until now.' }),
    noShows: t.exposeInt('noShows', { description: 'Those of them to which nobody came.' }),
  }),
})

const UtilisationType = builder.objectRef<Utilisation>('Utilisation').implement({
  description: "Of a doctor's working hours, without time off and closed days, up to today.",
  authScopes: can,
  fields: (t) => ({
    doctor: t.field({ type: DoctorType, nullable: true, resolve: (row, _args, { load }) => doctorOf(row, load) }),
    openMinutes: t.exposeInt('openMinutes'),
    bookedMinutes: t.exposeInt('bookedMinutes', { description: 'Within the opening hours; at the same time once.' }),
  }),
})

const PatientCountType = builder.objectRef<PatientCount>('PatientCount').implement({
  description: 'Patients who came.',
  authScopes: can,
  fields: (t) => ({
    newPatients: t.exposeInt('newPatients', { description: 'For the first time.' }),
    returningPatients: t.exposeInt('returningPatients'),
  }),
})

const MonthlyPatientsType = builder.objectRef<MonthlyPatients>('MonthlyPatients').implement({
  authScopes: can,
  fields: (t) => ({
    month: t.field({ type: 'Date', description: 'Its first day.', resolve: ({ month }) => midnight(month) }),
    newPatients: t.exposeInt('newPatients'),
    returningPatients: t.exposeInt('returningPatients'),
  }),
})

/** What several figures are made of is read once. */
type Figures = FigureScope & {
  moved: () => Promise<Moved[]>
  lines: () => Promise<PaidLines[]>
  visits: () => Promise<DoctorVisits[]>
  waits: () => ReturnType<typeof measureWaits>
}

const figuresOf = (context: SignedInContext, scope: FigureScope): Figures => ({
  ...scope,
  moved: once(() => sumMoved(context, scope)),
  lines: once(() => sumPaidLines(context, scope)),
  visits: once(() => measureVisits(context, scope)),
  waits: once(() => measureWaits(context, scope)),
})

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= read())
}

const Figures = builder.objectRef<Figures>('Figures').implement({
  description:
    "Of a period, each day that of the clinic's own time zone. Money counts when it came in, and each currency by itself.",
  authScopes: can,
  fields: (t) => ({
    money: t.field({
      type: [MoneySum],
      description: 'With what was paid in advance, less what was given back.',
      resolve: async ({ moved }) => sumMoney(await moved()),
    }),
    moneyByDay: t.field({ type: [MoneyOfDay], resolve: async ({ moved }) => sumMoneyByDay(await moved()) }),
    moneyByMethod: t.field({
      type: [MoneyOfMethod],
      resolve: async ({ moved }) => sumMoneyByMethod(await moved()),
    }),
    moneyByDoctor: t.field({
      type: [MoneyOfDoctor],
      description: 'What was paid for invoices, also by credit.',
      resolve: async ({ lines }) => sumMoneyByDoctor(await lines()),
    }),
    moneyByService: t.field({
      type: [MoneyOfService],
      description: 'What was paid for an invoice, also by credit, divided among its lines by what they cost.',
      resolve: async ({ lines }) => sumMoneyByService(await lines()),
    }),
    debts: t.field({
      type: [DebtSumType],
      description: 'What is owed today, whatever the period; an invoice without a due date is due on the day of its issue.',
      resolve: (scope, _args, context) => sumDebts(signedIn(context), scope),
    }),
    servicesOwed: t.field({
      type: [MoneyOfMonth],
      description: 'What was sold in courses and not used yet, at the end of each month; of this month now.',
      resolve: (scope, _args, context) => sumServicesOwed(signedIn(context), scope),
    }),
    noShows: t.field({ type: [NoShowCountType], resolve: async ({ visits }) => noShowsOf(await visits()) }),
    utilisation: t.field({
      type: [UtilisationType],
      resolve: async ({ visits }) => utilisationOf(await visits()),
    }),
    waitsByDoctor: t.field({
      type: [DoctorWaitsType],
      description: 'Of the patients who were called in.',
      resolve: async ({ waits }) => (await waits()).byDoctor,
    }),
    waitsByHour: t.field({ type: [HourlyWaitsType], resolve: async ({ waits }) => (await waits()).byHour }),
    messages: t.field({
      type: [ChannelMessagesType],
      resolve: (scope, _args, context) => countMessages(signedIn(context), scope),
    }),
    answers: t.field({ type: AnswerCountsType, resolve: (scope, _args, context) => countAnswers(signedIn(context), scope) }),
    noShowsByReminder: t.field({
      type: [RemindedVisitsType],
      resolve: (scope, _args, context) => compareReminded(signedIn(context), scope),
    }),
    patients: t.field({ type: PatientCountType, resolve: (scope, _args, context) => countPatients(signedIn(context), scope) }),
    patientsByMonth: t.field({
      type: [MonthlyPatientsType],
      resolve: (scope, _args, context) => countPatientsByMonth(signedIn(context), scope),
    }),
  }),
})

builder.queryField('figures', (t) =>
  t.withAuth(can).field({
    type: Figures,
    extensions: atStandby,
    args: {
      establishmentId: t.arg.id({ description: "All of the viewer's, unless one is given.", validate: z.uuid('invalid_id') }),
      from: t.arg({ type: 'Date', required: true, validate: plainDate }),
      until: t.arg({ type: 'Date', required: true, validate: plainDate, description: 'Included.' }),
    },
    resolve: async (_root, wanted, context) => figuresOf(context, await figureScope(context, wanted)),
  }),
)
