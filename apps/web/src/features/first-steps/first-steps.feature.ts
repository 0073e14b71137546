import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const firstSteps: Feature = {
  todayGuides: [{ order: 10, Part: lazyPart(withSentences(['first-steps'], () => import('./first-steps-card.tsx'))) }],
}
