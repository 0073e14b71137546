import { msg } from '@lingui/core/macro'
import { IconHourglass } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const queue: Feature = {
  routes: [
    {
      path: '/queue',
      lazy: only(
        'event:read',
        withSentences(['queue'], () => import('./routes/queue.tsx')),
      ),
    },
  ],
  printRoutes: [
    { path: '/queue/:id/print', lazy: withSentences(['queue'], () => import('./routes/print-ticket.tsx')) },
    { path: '/queue/door/print', lazy: withSentences(['queue'], () => import('./routes/print-door.tsx')) },
  ],
  actions: [
    {
      name: 'openQueue',
      label: msg`Queue`,
      icon: IconHourglass,
      words: 'queue คิว',
      needs: 'event:read',
      order: 300,
      run: ({ open }) => open('/queue'),
    },
  ],
  settings: [
    {
      path: '/settings/queue',
      lazy: only(
        'queue:settings',
        withSentences(['queue'], () => import('./routes/queue-settings.tsx')),
      ),
      label: msg`Arrival and queue`,
      icon: IconHourglass,
      words: 'arrival and queue numbers display kiosk check in การมาถึงและคิว บัตรคิว จอเรียกคิว',
      section: 'clinic',
      needs: 'queue:settings',
      order: 73,
    },
  ],
  todayNotes: [{ needs: 'event:read', order: 9, Part: lazyPart(withSentences(['queue'], () => import('./queue-note.tsx'))) }],
  audit: withSentences(['queue'], () => import('./audit-labels.ts')),
}
