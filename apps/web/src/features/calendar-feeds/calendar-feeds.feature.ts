import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const calendarFeeds: Feature = {
  doctorSections: [
    {
      needs: 'calendar-feed:write-own',
      order: 30,
      Part: lazyPart(withSentences(['calendar-feeds'], () => import('./doctor-feeds.tsx'))),
    },
  ],
  profileSections: [
    {
      needs: 'calendar-feed:write-own',
      order: 30,
      Part: lazyPart(withSentences(['calendar-feeds'], () => import('./own-feeds.tsx'))),
    },
  ],
  resourceSections: [
    {
      needs: 'calendar-feed:write',
      order: 10,
      Part: lazyPart(withSentences(['calendar-feeds'], () => import('./resource-feeds.tsx'))),
    },
  ],
  audit: withSentences(['calendar-feeds'], () => import('./audit-labels.ts')),
}
