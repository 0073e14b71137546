import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Kbd } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { PatientHit } from './patient-hit.tsx'
import type { Step } from './patient-steps.ts'
import type { FoundPatient } from './search-records.ts'
import classes from './search.module.css'
import type { Hit, HitGroup } from './hit.ts'

export const optionId = (listId: string, hit: Hit) => `${listId}-${hit.id}`

type HitListProps = {
  id: string
  groups: HitGroup[]
  active: Hit | undefined
  onPick: (hit: Hit) => void
  onSteps: (patient: FoundPatient) => void
  /** Leads from the steps with a patient back to what was found. */
  onBack?: () => void
}

/** The list that the field above controls: the focus stays in the field. */
export function HitList({ id, groups, active, onPick, onSteps, onBack }: HitListProps) {
  const { t } = useLingui()
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className={classes.list}>
      {onBack && (
        <ActionIcon
          className={classes.back}
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t`Back`}
          onMouseDown={keepFocus}
          onClick={onBack}
        >
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <div role="listbox" id={id} className={classes.options} aria-label={t`Search`}>
        {groups.map(({ label, hits }) => (
          <div key={`${label} ${hits[0]?.id}`} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {hits.map((hit) => (
              <Option
                key={hit.id}
                id={optionId(id, hit)}
                hit={hit}
                isActive={hit === active}
                onPick={() => onPick(hit)}
                onSteps={onSteps}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  hit: Hit | Step
  isActive: boolean
  onPick: () => void
  onSteps: (patient: FoundPatient) => void
}

function Option({ id, hit, isActive, onPick, onSteps }: OptionProps) {
  const { icon: Icon, label, hint, patient } = hit
  const key = 'key' in hit ? hit.key.toUpperCase() : undefined
  return (
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      aria-keyshortcuts={key}
      className={classes.option}
      onMouseDown={keepFocus}
      onClick={onPick}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      {patient ? (
        <PatientHit patient={patient} />
      ) : (
        <span className={classes.text}>
          {label} {hint && <span className={classes.faint}>{hint}</span>}
        </span>
      )}
      {key && <Kbd aria-hidden>{key}</Kbd>}
      {patient && (
        // For the pointer; the keyboard has the right arrow, and the patient's page offers the same steps.
        <span
          className={classes.more}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onSteps(patient)
          }}
        >
          <IconChevronRight size={18} />
        </span>
      )}
    </div>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
