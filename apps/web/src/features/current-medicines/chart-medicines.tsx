import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { printDocument } from '../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './chart-medicines.module.css'
import { EndMedicine } from './end-medicine.tsx'
import { MedicineForm } from './medicine-form.tsx'
import { CurrentMedicinesQuery, type MedicineRow } from './medicine-row.ts'
import { useMedicineDays } from './use-medicine-days.ts'

type Dialog = { kind: 'add' } | { kind: 'change' | 'end'; medicine: MedicineRow }

/** What the patient takes now, in sight on the chart; what they took, on demand. */
export default function ChartMedicines({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayWrite = useCan('current-medicine:write')
  const { data, failure, load } = useServerQuery({ query: CurrentMedicinesQuery, variables: { patientId, language } })
  useListChanges(['current_medicines', 'prescriptions'], () => void load())
  const [dialog, setDialog] = useState<Dialog>()
  const [hasFormer, showFormer] = useState(false)
  const [printFailure, setPrintFailure] = useState<Failure | null>(null)
  const medicines = data?.currentMedicines ?? []
  const current = medicines.filter(({ isCurrent }) => isCurrent)
  const former = medicines.filter(({ isCurrent }) => !isCurrent)
  const close = () => setDialog(undefined)
  const written = () => void load()
  const print = () => {
    setPrintFailure(null)
    printDocument({ kind: 'current_medicines', id: patientId, language, size: 'a4' }).catch((error: unknown) =>
      setPrintFailure(toFailure(error)),
    )
  }
  return (
    <section aria-label={t`Current medicines`} className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Current medicines</Trans>
        </h2>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t`Add a current medicine`}
            onClick={() => setDialog({ kind: 'add' })}
          >
            <Trans>Add</Trans>
          </Button>
        )}
        {current.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPrinter size={14} aria-hidden />}
            aria-label={t`Print the current medicines`}
            onClick={print}
          >
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {printFailure && <ErrorState failure={printFailure} onClose={() => setPrintFailure(null)} />}
      {data && current.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No current medicines are recorded.</Trans>
        </Text>
      )}
      <Medicines
        medicines={current}
        {...(mayWrite && {
          onChange: (medicine: MedicineRow) => setDialog({ kind: 'change', medicine }),
          onEnd: (medicine: MedicineRow) => setDialog({ kind: 'end', medicine }),
        })}
      />
      {former.length > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={hasFormer} onClick={() => showFormer(!hasFormer)}>
          <Trans>Former medicines ({former.length})</Trans>
        </Button>
      )}
      {hasFormer && <Medicines medicines={former} />}
      {dialog?.kind === 'add' && <MedicineForm patientId={patientId} onWritten={written} onClose={close} />}
      {dialog?.kind === 'change' && (
        <MedicineForm patientId={patientId} medicine={dialog.medicine} onWritten={written} onClose={close} />
      )}
      {dialog?.kind === 'end' && <EndMedicine medicine={dialog.medicine} onEnded={written} onClose={close} />}
    </section>
  )
}

type MedicinesProps = {
  medicines: readonly MedicineRow[]
  onChange?: (medicine: MedicineRow) => void
  onEnd?: (medicine: MedicineRow) => void
}

function Medicines({ medicines, onChange, onEnd }: MedicinesProps) {
  const { t } = useLingui()
  const daysOf = useMedicineDays()
  return (
    <ul className={classes.list}>
      {medicines.map((medicine) => {
        const { id, medication, directions, source } = medicine
        return (
          <li key={id} className={classes.medicine}>
            <div>
              <Text size="sm">
                <b>{medication}</b> {directions}
              </Text>
              <Text size="xs" c="dimmed">
                {daysOf(medicine)}
              </Text>
            </div>
            <div className={classes.actions}>
              {onChange && source !== 'prescribed' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t`Change ${medication}`}
                  onClick={() => onChange(medicine)}
                >
                  <Trans>Change</Trans>
                </Button>
              )}
              {onEnd && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  aria-label={t`End ${medication}`}
                  onClick={() => onEnd(medicine)}
                >
                  <Trans context="medicine">End</Trans>
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
