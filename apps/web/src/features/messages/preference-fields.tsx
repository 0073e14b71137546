import type { UpdateContactPreference } from '@clinic/shared/messages/message-input'
import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { useViewer } from '../../stores/session.ts'
import { offerUndo } from '../../stores/undo.ts'
import { updatePreference, type Preference } from './contact-preference.ts'
import { DeclineFields } from './decline-fields.tsx'
import { WayFields } from './way-fields.tsx'

type PreferenceFieldsProps = { patientId: string; preference: Preference; onChanged: () => Promise<unknown> }

/** Each is saved when it is chosen, and can be undone. */
export function PreferenceFields({ patientId, preference, onChanged }: PreferenceFieldsProps) {
  const mayWrite = useCan('message:write')
  const { wanted, change } = usePreferenceChange({ patientId, preference, onChanged })
  const { channel, language, declined } = { ...preference, ...wanted }
  const isDisabled = wanted !== null || !mayWrite
  return (
    <Stack gap="xs">
      <WayFields channel={channel ?? null} language={language ?? null} isDisabled={isDisabled} onChange={change} />
      <DeclineFields
        declined={declined ?? []}
        stored={preference.declined}
        declines={preference.declines}
        isDisabled={isDisabled}
        onChange={(next) => change({ declined: next })}
      />
    </Stack>
  )
}

type Wanted = Pick<UpdateContactPreference, 'channel' | 'language' | 'declined'>

function usePreferenceChange({ patientId, preference, onChanged }: PreferenceFieldsProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const whose = { patientId, establishmentId }
  const { channel, language, declined } = preference
  const before = { channel, language, declined: [...declined] }
  const save = async (next: Wanted) => {
    setWanted(next)
    try {
      const { version } = await updatePreference({ ...whose, version: preference.version, ...next })
      const undo = async () => {
        await updatePreference({ ...whose, version, ...before })
        await onChanged()
      }
      offerUndo({ sentence: t`What the patient wants of messages is saved.`, undo })
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    await onChanged()
    setWanted(null)
  }
  /** `wanted`: what is being saved. */
  return { wanted, change: (next: Wanted) => void save(next) }
}
