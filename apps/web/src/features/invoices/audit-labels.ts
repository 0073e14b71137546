import { msg } from '@lingui/core/macro'
import { invoiceTexts } from '../../components/labels/invoice-labels.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = { invoice: { word: msg`Invoice`, texts: invoiceTexts } }
