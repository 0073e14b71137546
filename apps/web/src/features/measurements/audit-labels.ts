import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { measurementKindLabels } from './kinds/kind-labels.ts'

const yesOrNo = readAs({ true: msg`Yes`, false: msg`No` })

export const auditLabels: AuditLabels = {
  measurement: { word: msg`Measurement`, texts: { labels: { wrongReason: msg`Entered in error` } } },
  measurement_kind: {
    word: msg`What is measured`,
    texts: { labels: { ...measurementKindLabels, archived: msg`No longer offered` }, read: { archived: yesOrNo } },
  },
  measurement_setting: {
    word: msg`Settings of measurements`,
    texts: { labels: { staffMayWrite: msg`The desk measures` }, read: { staffMayWrite: yesOrNo } },
  },
}
