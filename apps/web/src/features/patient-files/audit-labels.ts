import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { fileLabels, kindText, settingLabels } from './file-labels.ts'

export const auditLabels: AuditLabels = {
  patient_file: {
    word: msg`File of a patient`,
    texts: { labels: fileLabels, read: { kind: (value, { i18n }) => kindText(value, (text) => i18n._(text)) } },
  },
  patient_file_setting: {
    word: msg`Settings of files`,
    texts: { labels: settingLabels, read: { staffMaySend: readAs({ true: msg`Yes`, false: msg`No` }) } },
  },
}
