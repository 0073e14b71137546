import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { courseStateText, refundRuleText } from './course-labels.ts'
import { vatText } from './offers/vat-text.ts'

const yes = readAs({ true: msg`Yes` })

export const auditLabels: AuditLabels = {
  treatment_course: {
    word: msg`Treatment course`,
    texts: {
      labels: {
        invoice: msg`Invoice`,
        sessionTaken: msg`Session used`,
        sessionUndone: msg`Session undone`,
        sharedWith: msg`Passed to`,
        state: msg`Status`,
        givenBack: msg`Given back`,
        endReason: msg`Why it was ended`,
      },
      read: { state: readAs(courseStateText) },
    },
  },
  treatment_course_offer: {
    word: msg`Treatment course that is sold`,
    texts: {
      labels: {
        nameEn: msg`Name (English)`,
        nameTh: msg`Name (Thai)`,
        price: msg`Price`,
        vat: msg`VAT`,
        vatIncluded: msg`Price includes VAT`,
        monthsValid: msg`Months valid`,
        isForFamily: msg`May be passed to the family`,
        refundRule: msg`Ended early`,
        services: msg`Services`,
        archived: msg`No longer sold`,
      },
      read: { vat: readAs(vatText), refundRule: readAs(refundRuleText), vatIncluded: yes, isForFamily: yes, archived: yes },
    },
  },
}
