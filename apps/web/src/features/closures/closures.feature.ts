import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'

export const closures: Feature = {
  audit: withSentences(['closures'], () => import('./audit-labels.ts')),
}
