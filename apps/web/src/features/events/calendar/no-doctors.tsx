import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useCan } from '../../../lib/account/use-can.ts'
import { useDoctorList } from '../../../pickers/doctor-list.ts'
import { useModal } from '../../../stores/modal.ts'

/** Shown in place of the calendar while the clinic has no doctors. */
export function NoDoctors() {
  const isEmpty = useDoctorList(({ loaded, data }) => loaded && data.length === 0)
  const mayAdd = useCan('doctor:write')
  const openModal = useModal((state) => state.openModal)
  if (!isEmpty) return null
  return (
    <Alert color="gray" icon={<IconStethoscope aria-hidden />} role="note">
      <Group justify="space-between" gap="sm">
        <Text>
          <Trans>No doctors yet: each gets a column here, and appointments of their own.</Trans>
        </Text>
        {mayAdd && (
          <Button size="xs" onClick={() => openModal('ADD_DOCTOR', {})}>
            <Trans>Add doctor</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
