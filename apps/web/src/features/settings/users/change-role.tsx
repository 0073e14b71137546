import type { UserRole } from '@clinic/shared/user'
import { updateUserSchema } from '@clinic/shared/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import type { UserRow } from './list-users.ts'
import { updateUserRole, useUserList } from './list-users.ts'
import { RoleFields } from './role-fields.tsx'

type RoleValues = { role: UserRole; doctorId: string | null }

export function ChangeRole({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const name = `${person.firstName} ${person.lastName}`
  const { form, submit, saving, failure } = useZodForm({
    schema: updateUserSchema,
    initialValues: { role: person.role, doctorId: null } as RoleValues,
    toInput: ({ role, doctorId }) => ({
      id: person.id,
      version: person.version,
      role,
      ...(role === 'DOCTOR' && doctorId && { doctorId }),
    }),
  })
  const change = submit(async (input) => {
    useUserList.getState().upsert(await updateUserRole(input))
    onClose()
    notifySuccess(t`The role of ${name} is changed.`)
  })
  const { role, doctorId } = form.values
  return (
    <FormModal
      title={<Trans>Role of {name}</Trans>}
      submitLabel={<Trans>Change the role</Trans>}
      dirty={false}
      saving={saving}
      failure={failure}
      onSubmit={change}
      onDiscard={onClose}
    >
      {!person.invitationExpires && (
        <Text c="dimmed">
          <Trans>Whoever gets another role is signed out, and has its rights from the next sign-in on.</Trans>
        </Text>
      )}
      <RoleFields
        role={role}
        onRole={(value) => form.setFieldValue('role', value)}
        doctorId={doctorId}
        onDoctor={(value) => form.setFieldValue('doctorId', value)}
        doctorError={form.errors['doctorId']}
      />
    </FormModal>
  )
}
