import type { UserRole } from '@clinic/shared/users/user'
import { invitedRoles } from '@clinic/shared/users/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleNames } from '../../../components/labels/role-names.ts'
import { userLabels } from './user-labels.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'

const rights: Record<(typeof invitedRoles)[number], MessageDescriptor> = {
  DOCTOR: msg`Own appointments and prescriptions; sees the whole clinic.`,
  STAFF: msg`The front desk: calendar, patients, invoices. Signs in where the clinic's settings allow it.`,
  ADMIN: msg`Everything, these settings too.`,
}

export type RoleValues = { role: UserRole; isDoctor: boolean; doctorId: string | null }

type RoleFieldsProps = {
  values: RoleValues
  onChange: (changed: Partial<RoleValues>) => void
  /** The record that the person has: it stays, until another one is chosen. */
  held?: string | null
  errors: Record<string, ReactNode>
}

/** What is asked of the server; a record that is not named is the held one, or a new one. */
export const rightsInput = ({ role, isDoctor, doctorId }: RoleValues) => {
  const named = doctorId ? { doctorId } : {}
  if (role === 'DOCTOR') return { role, ...named }
  return role === 'ADMIN' ? { role, isDoctor, ...(isDoctor && named) } : { role }
}

/** Who somebody is here; a doctor belongs to a record that is there, or gets a new one. */
export function RoleFields({ values: { role, isDoctor, doctorId }, onChange, held = null, errors }: RoleFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Radio.Group label={t(userLabels.role)} value={role} onChange={(value) => onChange({ role: value as UserRole })}>
        <Stack gap="xs" mt={4}>
          {invitedRoles.map((choice) => (
            <Radio key={choice} value={choice} label={t(roleNames[choice])} description={t(rights[choice])} />
          ))}
        </Stack>
      </Radio.Group>
      {role === 'ADMIN' && (
        <Checkbox
          label={t(userLabels.isDoctor)}
          description={t`Has appointments, and signs what they prescribe and certify in their own name.`}
          data-path="isDoctor"
          checked={isDoctor}
          error={errors['isDoctor']}
          onChange={(event) => onChange({ isDoctor: event.currentTarget.checked })}
        />
      )}
      {(role === 'DOCTOR' || (role === 'ADMIN' && isDoctor)) && (
        <DoctorPicker
          label={t(userLabels.doctorId)}
          placeholder={t`A new one is made`}
          data-path="doctorId"
          value={doctorId}
          onChange={(chosen) => onChange({ doctorId: chosen ?? held })}
          error={errors['doctorId']}
        />
      )}
    </>
  )
}
