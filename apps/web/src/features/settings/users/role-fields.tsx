import type { UserRole } from '@clinic/shared/users/user'
import { invitedRoles } from '@clinic/shared/users/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleNames } from '../../../components/labels/role-names.ts'
import { userLabels } from '../../../components/labels/user-labels.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'

const rights: Record<(typeof invitedRoles)[number], MessageDescriptor> = {
  DOCTOR: msg`Own appointments and prescriptions; sees the whole clinic.`,
  STAFF: msg`The front desk: calendar, patients, invoices. Signs in where the clinic's settings allow it.`,
  ADMIN: msg`Everything, these settings too.`,
}

type RoleFieldsProps = {
  role: UserRole
  onRole: (role: UserRole) => void
  doctorId: string | null
  onDoctor: (doctorId: string | null) => void
  doctorError?: ReactNode
}

/** Who somebody is here; a doctor belongs to a record that is there, or gets a new one. */
export function RoleFields({ role, onRole, doctorId, onDoctor, doctorError }: RoleFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Radio.Group label={t(userLabels.role)} value={role} onChange={(value) => onRole(value as UserRole)}>
        <Stack gap="xs" mt={4}>
          {invitedRoles.map((choice) => (
            <Radio key={choice} value={choice} label={t(roleNames[choice])} description={t(rights[choice])} />
          ))}
        </Stack>
      </Radio.Group>
      {role === 'DOCTOR' && (
        <DoctorPicker
          label={t(userLabels.doctorId)}
          placeholder={t`A new one is made`}
          data-path="doctorId"
          value={doctorId}
          onChange={onDoctor}
          error={doctorError}
        />
      )}
    </>
  )
}
