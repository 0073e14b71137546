import { fullName } from '@clinic/shared/patients/patient-name'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list of calls shows of an appointment. */
export const callRow = graphql(`
  fragment CallRow on Event {
    id
    version
    startTime
    endTime
    subject
    status
    info
    mayEdit
    nextStatuses
    patient { id firstName lastName nickname language phone { value dialCode extension } }
    doctor { id firstName lastName title }
    visitType { id nameTh nameEn }
    calls { id createdTime userName outcome note }
  }
`)
type Row = ResultOf<typeof callRow>
/** Of a patient, who is called. */
export type CallRow = Row & { patient: NonNullable<Row['patient']> }

export const nameOf = ({ patient }: Pick<CallRow, 'patient'>) => fullName(patient)
