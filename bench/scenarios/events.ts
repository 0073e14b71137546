import { idOf } from '@clinic/prisma/sample-data/ids'
import type { Facts } from './facts.ts'
import type { Scenario, Variables } from './scenario.ts'
import { always } from './scenario.ts'
import { postgraphileEvents, postgraphileEventsOfDoctor } from './postgraphile-events.ts'
import { webDocument } from './web-documents.ts'

/** Page by page, with as many rows as the calendar asks for. */
const span = (establishmentId: string, from: string, to: string, page = 1): Variables => ({
  filter: { establishmentId, from, to },
  pagination: { page, limit: 1000 },
})

export function eventScenarios({ busy, ordinary, weekFrom }: Facts): Scenario[] {
  const document = webDocument('Events')
  const week = (establishmentId: string, first: number) => span(establishmentId, weekFrom(first), weekFrom(first + 1))
  const month = (page: number) => span(ordinary.establishmentId, weekFrom(-4), weekFrom(1), page)
  const postgraphile = postgraphileEvents
  return [
    {
      name: 'week',
      title: 'a week of 300 appointments',
      session: ordinary,
      document,
      ...always(...[-2, -1, 0, 1].map((first) => week(ordinary.establishmentId, first))),
      postgraphile,
    },
    {
      name: 'week-busy',
      title: 'a week of 700 appointments',
      session: busy,
      document,
      ...always(...[-1, 0].map((first) => week(busy.establishmentId, first))),
      postgraphile,
    },
    {
      name: 'month',
      title: 'five weeks on one page of the month, 1,500 appointments in two requests',
      session: ordinary,
      document,
      ...always(month(1), month(2)),
      postgraphile,
    },
    {
      name: 'events-of-doctor',
      title: 'appointments of a doctor in two statuses, page 1 with count',
      session: ordinary,
      document,
      ...always(
        ...[0, 1, 2, 3].map((doctor): Variables => ({
          filter: {
            establishmentId: ordinary.establishmentId,
            doctorId: idOf(`doctor 2.${doctor}`),
            status: ['confirmed', 'pending'],
          },
          pagination: { page: 1, limit: 10 },
        })),
      ),
      postgraphile: postgraphileEventsOfDoctor,
    },
  ]
}
