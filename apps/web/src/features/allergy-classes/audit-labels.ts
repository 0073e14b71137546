import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { allergyClassTexts } from './allergy-class-labels.ts'

export const auditLabels: AuditLabels = { allergy_class: { word: msg`Allergy class`, texts: allergyClassTexts } }
