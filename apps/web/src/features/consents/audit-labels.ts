import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { stateText } from './consent-labels.ts'

export const auditLabels: AuditLabels = {
  consent: {
    word: msg`Consent`,
    texts: {
      labels: {
        state: msg`Status`,
        signer: msg`Signed for the patient by`,
        witness: msg({ context: 'of a signature', message: 'Witness' }),
        withdrawReason: msg`Why it was withdrawn`,
      },
      read: { state: readAs(stateText) },
    },
  },
  consent_form: {
    word: msg`Consent form`,
    texts: {
      labels: {
        nameEn: msg`Name in English`,
        nameTh: msg`Name in Thai`,
        number: msg({ context: 'of a text', message: 'Version' }),
        visitTypes: msg`Kinds of visits that need it`,
        archived: msg`No longer asked for`,
      },
      read: { archived: readAs({ true: msg`Yes` }) },
    },
  },
}
