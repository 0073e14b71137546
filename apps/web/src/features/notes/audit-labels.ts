import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

const yesOrNo = readAs({ true: msg`Yes`, false: msg`No` })

export const auditLabels: AuditLabels = {
  visit_note: {
    word: msg`Note of a visit`,
    texts: {
      labels: { status: msg`Status`, discardReason: msg`Put aside`, addendum: msg`Addendum` },
      read: { status: readAs({ draft: msg`Draft`, signed: msg`Signed` }) },
    },
  },
  note_template: {
    word: msg`Template of notes`,
    texts: {
      labels: {
        nameEn: msg`Name in English`,
        nameTh: msg`Name in Thai`,
        sections: msg`Sections`,
        archived: msg`No longer offered`,
      },
      read: { archived: yesOrNo },
    },
  },
  note_setting: {
    word: msg`Settings of notes`,
    texts: { labels: { staffMayWrite: msg`The desk writes notes` }, read: { staffMayWrite: yesOrNo } },
  },
}
