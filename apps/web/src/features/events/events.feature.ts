import { msg } from '@lingui/core/macro'
import { IconCalendar, IconCalendarPlus, IconPrinter, IconSunHigh, IconWalk } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { dayListPath } from './calendar/day-list-path.ts'

export const events: Feature = {
  routes: [
    { index: true, lazy: withSentences(['events'], () => import('./routes/today.tsx')) },
    { path: '/calendar', lazy: withSentences(['events'], () => import('./routes/calendar.tsx')) },
  ],
  printRoutes: [
    { path: '/calendar/print', lazy: withSentences(['events'], () => import('./routes/print-day.tsx')) },
    { path: '/appointments/:id/print', lazy: withSentences(['events'], () => import('./routes/print-slip.tsx')) },
  ],
  menu: [
    {
      path: '/',
      label: msg`Today`,
      icon: IconSunHigh,
      keys: 'g t',
      words: 'today home วันนี้ หน้าแรก',
      section: 'main',
      order: 10,
    },
    {
      path: '/calendar',
      label: msg`Calendar`,
      icon: IconCalendar,
      keys: 'g c',
      words: 'calendar schedule appointments ปฏิทิน ตารางนัด นัดหมาย',
      section: 'main',
      order: 20,
    },
  ],
  actions: [
    {
      name: 'newAppointment',
      label: msg`New appointment`,
      icon: IconCalendarPlus,
      words: 'new appointment book นัดใหม่ จองคิว จองนัด',
      needs: 'event:write-own',
      order: 20,
      run: ({ open }) => open('/calendar?view=day&new='),
    },
    {
      name: 'walkIn',
      label: msg`Walk-in`,
      icon: IconWalk,
      words: 'walk-in walkin วอล์กอิน',
      needs: 'event:write-own',
      order: 30,
      run: ({ open }) => open('/calendar?view=day&new=walk-in'),
    },
    {
      name: 'printDay',
      label: msg`Print the day's list`,
      icon: IconPrinter,
      words: "print the day's list พิมพ์รายการของวัน พิมพ์",
      needs: 'event:read',
      order: 60,
      run: ({ open, today }) => open(dayListPath(today)),
    },
  ],
  appointmentPanels: [
    { needs: 'event:read', order: 10, Part: lazyPart(withSentences(['events'], () => import('./panel/event-beside.tsx'))) },
  ],
  patientSteps: [
    {
      label: msg`New appointment`,
      icon: IconCalendarPlus,
      order: 10,
      linkOf: ({ patientId }, may) =>
        may('event:write-own') ? { path: `/calendar?view=day&new=&patient=${patientId}`, isMain: true } : undefined,
    },
  ],
  doctorSteps: [
    {
      label: msg`Calendar`,
      icon: IconCalendar,
      order: 10,
      linkOf: ({ doctorId }) => ({ path: `/calendar?view=week&doctors=${doctorId}` }),
    },
  ],
  proposals: {
    book: lazyPart(withSentences(['events'], () => import('./proposals/proposed-booking.tsx'))),
    move: lazyPart(withSentences(['events'], () => import('./proposals/proposed-move.tsx'))),
    cancel: lazyPart(withSentences(['events'], () => import('./proposals/proposed-cancel.tsx'))),
    confirm: lazyPart(withSentences(['events'], () => import('./proposals/proposed-confirmation.tsx'))),
    arrive: lazyPart(withSentences(['events'], () => import('./proposals/proposed-arrival.tsx'))),
  },
  chartPanels: [
    {
      name: 'next-visit',
      label: msg`Next visit`,
      icon: IconCalendarPlus,
      keys: 'n',
      needs: 'event:write-own',
      order: 20,
      Part: lazyPart(withSentences(['events'], () => import('./chart/next-visit.tsx'))),
    },
  ],
  chartActions: [
    { needs: 'event:read', order: 10, Part: lazyPart(withSentences(['events'], () => import('./chart/chart-visit.tsx'))) },
  ],
  timeline: withSentences(['events'], () => import('./timeline-looks.ts')),
  audit: withSentences(['events'], () => import('./audit-labels.ts')),
}
