import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const answers: Feature = {
  routes: [
    {
      path: '/answers',
      lazy: only(
        'event:read',
        withSentences(['answers', 'events'], () => import('./routes/answers.tsx')),
      ),
    },
  ],
  todayNotes: [{ needs: 'event:read', order: 6, Part: lazyPart(withSentences(['answers'], () => import('./answers-note.tsx'))) }],
  audit: withSentences(['answers'], () => import('./audit-labels.ts')),
}
