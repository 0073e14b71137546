import type { AllergyStatus } from '@clinic/shared/allergies/allergy'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { AllergyNote } from '../../components/allergies/allergy-note.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './allergy-answer.module.css'
import type { AskedAllergies } from './allergy-values.ts'
import { EditAllergies } from './edit-allergies.tsx'
import { reviewAllergies } from './review-allergies.ts'

/** What is known of a patient's allergies, since when and from whom, with the next step: to ask, or to say that it is still so. */
export function AllergyAnswer({ patient }: { patient: AskedAllergies }) {
  const { t } = useLingui()
  const mayWrite = useCan('patient:write')
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { id, allergyStatus: status, allergyUnclear } = patient
  const isOpen = status === 'not_asked' || Boolean(allergyUnclear)
  const review = (allergyStatus: AllergyStatus) => {
    setBusy(true)
    setFailure(null)
    reviewAllergies({ id, allergyStatus })
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return (
    <section className={classes.answer} data-status={isOpen && status !== 'listed' ? 'open' : status} aria-label={t`Allergies`}>
      <div className={classes.line}>
        <AllergyNote patient={patient} size={16} />
        <Reviewed patient={patient} />
      </div>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {mayWrite && (
        <div className={classes.steps}>
          {status !== 'listed' && isOpen && (
            <Button size="compact-sm" variant="default" loading={busy} onClick={() => review('none_known')}>
              <Trans>No known allergies</Trans>
            </Button>
          )}
          <Button size="compact-sm" variant={isOpen ? 'default' : 'subtle'} onClick={() => setEditing(true)}>
            {status === 'listed' ? <Trans>Change</Trans> : <Trans>Add allergies</Trans>}
          </Button>
          {!(isOpen && status !== 'listed') && status && (
            <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => review(status)}>
              <Trans>Asked: still right</Trans>
            </Button>
          )}
        </div>
      )}
      {editing && <EditAllergies patient={patient} onClose={() => setEditing(false)} />}
    </section>
  )
}

/** "27 Nov 2026, Suda"; nothing where the answer was imported. */
function Reviewed({ patient: { allergyReviewedTime: time, allergyReviewedBy: by } }: { patient: AskedAllergies }) {
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  if (!time) return null
  const day = formatTime(new Date(time), 'date', language, timeZone)
  return (
    <span className={classes.reviewed}>
      <Trans>
        asked {day} by {by}
      </Trans>
    </span>
  )
}
