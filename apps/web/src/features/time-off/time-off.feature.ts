import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const timeOff: Feature = {
  audit: withSentences(['time-off'], () => import('./audit-labels.ts')),
}
