import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import { PhoneLink } from './clinic-facts.tsx'
import type { Draft } from './draft.ts'
import { doctorsOf } from './use-step.ts'
import { useWords } from './words.ts'

type VisitStepProps = { clinic: BookableClinic; chosen: string | null; onChoose: (visitTypeId: string) => void }

export function VisitStep({ clinic, chosen, onChoose }: VisitStepProps) {
  const { nameOf } = useWords(clinic.timeZone)
  const { visitTypes, codeBy, takesNewPatients, phone } = clinic
  if (visitTypes.length === 0 || codeBy.length === 0)
    return (
      <p>
        <Trans>
          Nothing can be booked here at present. Please call us: <PhoneLink phone={phone} />
        </Trans>
      </p>
    )
  return (
    <>
      <ul className="choices">
        {visitTypes.map((visitType) => (
          <Choice key={visitType.id} isChosen={visitType.id === chosen} onChoose={() => onChoose(visitType.id)}>
            {nameOf(visitType)} <Minutes minutes={visitType.minutes} />
          </Choice>
        ))}
      </ul>
      {!takesNewPatients && (
        <p>
          <Trans>
            Only patients who have been here before can book on this page. If it is your first visit, please call us:{' '}
            <PhoneLink phone={phone} />
          </Trans>
        </p>
      )}
    </>
  )
}

const Minutes = ({ minutes }: { minutes: number }) => (
  <span className="quiet">
    <Plural value={minutes} one="# minute" other="# minutes" />
  </span>
)

type DoctorStepProps = { clinic: BookableClinic; draft: Draft; onChoose: (doctorId: string | null) => void }

export function DoctorStep({ clinic, draft, onChoose }: DoctorStepProps) {
  const { nameOf } = useWords(clinic.timeZone)
  return (
    <ul className="choices">
      <Choice isChosen={false} onChoose={() => onChoose(null)}>
        <Trans>Any doctor</Trans>{' '}
        <span className="quiet">
          <Trans>The most times to choose from</Trans>
        </span>
      </Choice>
      {doctorsOf(clinic, draft.visitTypeId).map((doctor) => (
        <Choice key={doctor.id} isChosen={doctor.id === draft.doctorId} onChoose={() => onChoose(doctor.id)}>
          {nameOf(doctor)} <span className="quiet">{nameOf({ nameEn: doctor.specialtyEn, nameTh: doctor.specialtyTh })}</span>
        </Choice>
      ))}
    </ul>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <li>
    <button type="button" className="choice" aria-current={isChosen || undefined} onClick={onChoose}>
      {children}
    </button>
  </li>
)
