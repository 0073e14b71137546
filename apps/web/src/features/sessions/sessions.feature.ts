import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const sessions: Feature = {
  profileSections: [
    { needs: 'session:write-own', order: 60, Part: lazyPart(withSentences(['sessions'], () => import('./own-devices.tsx'))) },
  ],
  userSections: [
    { needs: 'session:write', order: 10, Part: lazyPart(withSentences(['sessions'], () => import('./devices-of-user.tsx'))) },
  ],
  audit: withSentences(['sessions'], () => import('./audit-labels.ts')),
}
