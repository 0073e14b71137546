import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import type { DoctorDetails } from './doctor-row.ts'
import { removeEstablishment } from './remove-establishment.ts'

type DoctorEstablishmentsProps = {
  doctor: DoctorDetails
  onChanged: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** Where a doctor works; the last establishment stays, as a doctor needs one. */
export function DoctorEstablishments({ doctor, onChanged, onFailure }: DoctorEstablishmentsProps) {
  const { t } = useLingui()
  const mayRemove = useCan('doctor:write') && doctor.establishments.length > 1
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null)
  const doctorName = `${doctor.firstName} ${doctor.lastName}`
  const left = leaving?.name ?? ''
  const remove = () => {
    if (!leaving) return
    const undoText = t`${doctorName} no longer works at ${left}.`
    void removeEstablishment({ doctor, establishmentId: leaving.id, undoText, onChanged })
      .catch(onFailure)
      .finally(() => setLeaving(null))
  }
  return (
    <Stack gap={2}>
      {doctor.establishments.map(({ id, name }) => (
        <Group key={id} gap={4} wrap="nowrap">
          {name}
          {mayRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t`Remove from ${name}`}
              onClick={() => setLeaving({ id, name })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Confirm
        opened={leaving !== null}
        title={
          <Trans>
            Remove {doctorName} from {left}?
          </Trans>
        }
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      >
        <Trans>Appointments and documents there keep the name. The doctor can't be booked there any more.</Trans>
      </Confirm>
    </Stack>
  )
}
