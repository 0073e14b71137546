import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { priceListTexts } from './price-list-labels.ts'

export const auditLabels: AuditLabels = { price_list_item: { word: msg`Price list`, texts: priceListTexts } }
