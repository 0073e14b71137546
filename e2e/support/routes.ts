import type { Page } from '@playwright/test'
import { book, createPatient, getDoctorId, getEstablishmentId, ownMonday } from './clinic-data.ts'
import { declaredRoutes } from './declared-routes.ts'
import { graphql } from './fixtures.ts'

/** Every URL of the app, in the states that look different. */

export const publicPages = [
  '/sign-in',
  '/sign-up',
  '/verify-email?token=invented',
  '/forgot-password',
  '/reset-password?token=invented',
  '/accept-invitation?token=invented',
]

export const appPages = [
  '/',
  '/calendar?view=day',
  '/calendar?view=day&date=2090-01-01', // when nobody has an appointment
  '/calendar?view=week',
  '/calendar?view=month',
  '/calendar?view=agenda',
  '/calendar?view=day&new=',
  '/patients',
  '/conditions',
  '/recalls',
  '/messages',
  '/messages?status=withdrawn', // of which the demo clinic has none
  '/recalls?month=2090-01', // when nobody is to be called
  '/calls',
  '/calls?date=2090-01-01', // when nobody has an appointment
  '/patients?query=nobody-is-called-so',
  '/doctors',
  '/unsettled',
  '/answers',
  '/bookings',
  '/queue',
  '/waitlist',
  '/establishments',
  '/figures',
  '/registers',
  '/registers?kind=vat_report',
  '/figures?from=2020-01-01&to=2020-01-31', // when nothing had happened
  '/invoices',
  '/invoices?status=void&overdue=true',
  '/invoices/new',
  '/till',
  '/prescriptions',
  '/prescriptions/new',
  '/no-such-page',
  '/patients/doubles',
  '/patients/doubles?dismissed=true', // of which the demo clinic has none
]

const settingsInOrder = [
  'profile',
  'password',
  'appearance',
  'language',
  'notifications',
  'scheduler',
  'clinic',
  'numbering',
  'price-list',
  'assistant',
  'backups',
  'users',
  'drugs',
  'resources',
  'allergy-classes',
  'import',
  'audit-log',
].map((name) => `/settings/${name}`)

/** What is tried of a screen depends on its place, so those that features add come last. */
export const settings = [...new Set([...settingsInOrder, ...declaredRoutes.filter((route) => /^\/settings\/[^:]+$/.test(route))])]

const noRecord = '00000000-0000-7000-8000-000000000000'

/** The pages of records in the settings of which the demo clinic has none: that there is nothing, they say. */
const withoutRecord = (walked: string[]) =>
  declaredRoutes
    .filter((route) => /^\/settings\/.+\/:id$/.test(route))
    .map((route) => route.replace(':id', ''))
    .filter((list) => !walked.some((address) => address.startsWith(list)))
    .map((list) => `${list}${noRecord}`)

type Row = { id: string; status?: string; patient?: { id: string } }
type List = { edges: Row[] }

/** One record of each kind of the demo clinic, and the pages that are printed. */
export async function records(page: Page): Promise<string[]> {
  const query = `{
    patients(pagination: { limit: 2 }) { edges { id } }
    doctors(pagination: { limit: 1 }) { edges { id } }
    establishments(pagination: { limit: 1 }) { edges { id } }
    invoices(pagination: { limit: 50 }) { edges { id status patient { id } } }
    prescriptions(pagination: { limit: 50 }) { edges { id status } }
    users(pagination: { limit: 1 }) { edges { id } }
    priceListItems(pagination: { limit: 1 }) { edges { id } }
    drugs(pagination: { limit: 1 }) { edges { id } }
    resources(pagination: { limit: 1 }) { edges { id } }
    allergyClasses(pagination: { limit: 1 }) { edges { id } }
    visitTypes(pagination: { limit: 1 }) { edges { id } }
    messages(pagination: { limit: 1 }) { edges { id } }
  }`
  type Name =
    | 'patients'
    | 'doctors'
    | 'establishments'
    | 'invoices'
    | 'prescriptions'
    | 'users'
    | 'priceListItems'
    | 'drugs'
    | 'resources'
    | 'allergyClasses'
    | 'visitTypes'
    | 'messages'
  const lists = await graphql<Record<Name, List>>(page, query)
  const one = (list: keyof typeof lists, status?: string) => {
    const row = lists[list].edges.find((each) => !status || each.status === status)
    if (!row) throw new Error(`the demo clinic has none of ${list} ${status ?? ''}`)
    return `/${list}/${row.id}`
  }
  const owing = lists.invoices.edges.find(({ status }) => status === 'partially_paid')?.patient
  const date = ownMonday()
  const doctorId = await getDoctorId(page, 'Ploy Srisuk')
  const eventId = await book(page, { doctorId, date, time: '10:00', patient: await createPatient(page, 'สมหวัง') })
  const tills = await bothTills(page)
  const walked = [
    `/calendar?view=day&date=${date}&event=${eventId}`,
    `/calendar/print?date=${date}`,
    `/appointments/${eventId}/print`,
    `/queue/${await giveTicket(page, eventId)}/print`,
    '/queue/door/print',
    one('patients'),
    `${one('patients')}/chart`,
    one('doctors'),
    one('establishments'),
    one('messages'),
    one('invoices', 'draft'),
    one('invoices', 'partially_paid'),
    one('invoices', 'void'),
    ...tills.map((id) => `/till/${id}`),
    one('prescriptions', 'draft'),
    one('prescriptions', 'issued'),
    one('prescriptions', 'cancelled'),
    `/settings${one('users')}`,
    `/settings${one('drugs')}`,
    `/settings${one('resources')}`,
    `/settings/allergy-classes/${lists.allergyClasses.edges[0]?.id}`,
    '/settings/allergy-classes/penicillins',
    `/settings/price-list/${lists.priceListItems.edges[0]?.id}`,
    `/settings/visit-types/${lists.visitTypes.edges[0]?.id}`,
    `/patients/${owing?.id}/family-bill`,
    `/patients/${noRecord}/family-bill`, // of nobody
    `${one('patients')}/merge?with=${lists.patients.edges[1]?.id}`,
  ]
  return [...walked, ...withoutRecord(walked)]
}

/** A closed till and an open one. */
async function bothTills(page: Page): Promise<string[]> {
  const open = async () => {
    const mutation = 'mutation ($input: OpenTillInput!) { openTill(input: $input) { id } }'
    const input = { establishmentId: await getEstablishmentId(page), openingFloat: '2000' }
    return (await graphql<{ openTill: { id: string } }>(page, mutation, { input })).openTill.id
  }
  const id = await open()
  const cash = [{ currency: 'THB', pieces: [{ denomination: '500', count: 3 }] }]
  const input = { id, cash, reason: 'ทอนเงินเกิน' }
  await graphql(page, 'mutation ($input: CloseTillInput!) { closeTill(input: $input) { id } }', { input })
  return [id, await open()]
}

/** The number of somebody who has arrived, and whose arrival was taken back: it stays. */
async function giveTicket(page: Page, eventId: string): Promise<string> {
  for (const status of ['waiting', 'confirmed'])
    await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
      input: [{ id: eventId, status }],
    })
  const { queueTickets } = await graphql<{ queueTickets: { id: string; event: Row | null }[] }>(
    page,
    'query ($id: ID!) { queueTickets(establishmentId: $id) { id event { id } } }',
    { id: await getEstablishmentId(page) },
  )
  const ticket = queueTickets.find(({ event }) => event?.id === eventId)
  if (!ticket) throw new Error('the demo clinic has no queue')
  return ticket.id
}
