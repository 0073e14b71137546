import { addDays, startOfDate } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { clinicTime, clinicZone } from '../clinic-data.ts'
import { expect, graphql } from '../fixtures.ts'
import type { Morning } from './morning.ts'

type Stored = {
  events: { edges: { startTime: string; status: string; cancelReason: string | null; patient: { firstName: string } }[] }
  invoices: { edges: { status: string; totalAmount: string; payments: { amount: string; method: string }[] }[] }
}

const query = `query ($filter: EventFilter!, $pagination: PaginationInput!) {
  events(filter: $filter, pagination: $pagination) { edges { startTime status cancelReason patient { firstName } } }
  invoices(pagination: $pagination) { edges { status totalAmount payments { amount method } } }
}`

/** What the morning has left in the clinic's books. */
export async function expectMorningStored(page: Page, { patients }: Morning, date: string) {
  const filter = { from: startOfDate(date, clinicZone), to: startOfDate(addDays(date, 15), clinicZone) }
  const { events, invoices } = await graphql<Stored>(page, query, { filter, pagination: { page: 1, limit: 100 } })
  const of = (at: number) => events.edges.find(({ patient }) => patient.firstName === patients[at]?.split(' ')[0])
  const clockOf = (at: number) => new Date(of(at)?.startTime ?? 0).toLocaleTimeString('en-GB', { timeZone: clinicZone })

  expect([0, 1, 2, 3, 4, 5, 6, 8].map((at) => of(at)?.status)).toEqual(Array(8).fill('closed'))
  expect([9, 10, 11, 12, 15, 16, 17].map((at) => of(at)?.status)).toEqual(Array(7).fill('waiting'))
  expect(of(7)).toMatchObject({ status: 'cancelled', cancelReason: 'no_show' })
  expect(of(13)?.startTime).toBe(clinicTime(addDays(date, 2), '11:00').toISOString())
  expect(of(14)?.startTime).toBe(clinicTime(date, '11:30').toISOString())
  expect([18, 19, 20, 21, 22, 23, 24].map(clockOf)).toEqual(
    ['14:00', '15:00', '13:00', '16:00', '14:30', '17:00', '18:00'].map((time) => `${time}:00`),
  )

  expect(invoices.edges.map(({ status, totalAmount }) => `${status} ${totalAmount}`)).toEqual(Array(8).fill('paid 500.00'))
  const payments = invoices.edges.flatMap((invoice) => invoice.payments.map(({ amount, method }) => `${method} ${amount}`))
  const timesOf = (payment: string) => payments.filter((other) => other === payment).length
  expect(['cash 500.00', 'cash -500.00', 'transfer 500.00'].map(timesOf)).toEqual([8, 1, 1])
}
