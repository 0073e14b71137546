import type { ToolResult } from '@clinic/shared/assistant/results'
import { Trans } from '@lingui/react/macro'
import { patientPath, RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type Check = Extract<ToolResult, { kind: 'allergyCheck' }>

/** What a medicine is to a patient's allergies. Nothing here says that it may be given: that is for the doctor. */
export function AllergyCheckResult({ result }: { result: Check }) {
  const { patient, medicine, matches, allergies, isKnown, unknownAllergies } = result
  return (
    <ResultFrame
      title={<RecordLink to={patientPath(patient.id)}>{patient.name}</RecordLink>}
      note={medicine}
      label={patient.name}
    >
      {matches.map(({ allergy, relation }) => (
        <div key={allergy} className={classes.warning}>
          <Conflict medicine={medicine} allergy={allergy} relation={relation} />
        </div>
      ))}
      {matches.length === 0 && <NoConflict check={result} />}
      {!isKnown && (
        <div className={classes.remark}>
          <Trans>{medicine} is in no list of medicines, so only the words were compared.</Trans>
        </div>
      )}
      {unknownAllergies.length > 0 && (
        <div className={classes.remark}>
          <Trans>Not known as a medicine, please check yourself: {unknownAllergies.join(', ')}</Trans>
        </div>
      )}
      {allergies && (
        <div className={classes.remark}>
          <Trans>Allergies: {allergies}</Trans>
        </div>
      )}
    </ResultFrame>
  )
}

type ConflictProps = { medicine: string } & Check['matches'][number]

function Conflict({ medicine, allergy, relation }: ConflictProps) {
  if (relation === 'class') {
    return (
      <Trans>
        No: {medicine} is of one class with {allergy}, to which the patient is allergic.
      </Trans>
    )
  }
  if (relation === 'cross_reaction') {
    return (
      <Trans>
        Careful: {medicine} may cross-react with {allergy}, to which the patient is allergic.
      </Trans>
    )
  }
  return (
    <Trans>
      No: the patient is allergic to {allergy}, and {medicine} is that.
    </Trans>
  )
}

function NoConflict({ check: { allergyStatus, medicine } }: { check: Check }) {
  return (
    <div className={classes.row}>
      {allergyStatus === 'not_asked' && <Trans>Nobody has asked about allergies yet: ask before {medicine} is given.</Trans>}
      {allergyStatus === 'none_known' && <Trans>No known allergies: the patient was asked.</Trans>}
      {allergyStatus === 'listed' && <Trans>No allergy on record goes against {medicine}.</Trans>}
    </div>
  )
}
