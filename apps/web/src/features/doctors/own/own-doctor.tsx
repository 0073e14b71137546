import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { updateOwnDoctor } from '../../../lib/account/own-doctor.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'

/** For an administrator: whether they treat patients, too, and as which doctor. */
export default function OwnDoctor() {
  const { doctorId } = useViewer()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (wish: Parameters<typeof updateOwnDoctor>[0], sentence: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await updateOwnDoctor(wish)
      notifySuccess(sentence)
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="own-doctor">
      <Title order={2} id="own-doctor" mb={4}>
        <Trans>Treating patients</Trans>
      </Title>
      <Stack gap="sm" align="flex-start" maw={560}>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {doctorId === null ? <BecomeDoctor busy={busy} save={save} /> : <IsDoctor doctorId={doctorId} busy={busy} save={save} />}
      </Stack>
    </section>
  )
}

type PartProps = { busy: boolean; save: (wish: { isDoctor: boolean; doctorId?: string }, sentence: string) => Promise<void> }

function BecomeDoctor({ busy, save }: PartProps) {
  const { t } = useLingui()
  const { displayName } = useViewer().user
  const language = useUi((state) => state.language)
  const [asking, setAsking] = useState(false)
  const doctors = useDoctors()
  const isOwn = ({ firstName, lastName }: (typeof doctors)[number]) => `${firstName} ${lastName}` === displayName
  const ownName = doctors.find(isOwn)?.id ?? null
  const [chosen, setChosen] = useState<string | null>()
  const doctorId = chosen === undefined ? ownName : chosen // the record that was given up before, rather than a second one
  const wish = { isDoctor: true, ...(doctorId && { doctorId }) }
  const other = doctors.find((doctor) => doctor.id === doctorId && !isOwn(doctor))
  const name = other && doctorName(other, language)
  const begin = () => save(wish, t`You are a doctor here, too.`).finally(() => setAsking(false))
  return (
    <>
      <Text>
        <Trans>
          Do you treat patients yourself? As a doctor you have a column in the calendar, and sign what you prescribe and certify
          in your own name. You stay an administrator.
        </Trans>
      </Text>
      <Group align="flex-end" gap="sm">
        <DoctorPicker
          label={t`Doctor's record`}
          placeholder={t`A new one is made`}
          clearLabel={t`Make a new one`}
          w={280}
          value={doctorId}
          onChange={setChosen}
        />
        <Button
          variant="default"
          leftSection={<IconStethoscope size={16} aria-hidden />}
          loading={busy}
          onClick={() => (other ? setAsking(true) : void begin())}
        >
          <Trans>I also treat patients</Trans>
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={<Trans>Are you {name}?</Trans>}
        confirmLabel={<Trans>Yes, this is my record</Trans>}
        busy={busy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Your name here is {displayName}. You would sign as {name}, whose appointments and documents become yours.
        </Trans>
      </Confirm>
    </>
  )
}

function IsDoctor({ doctorId, busy, save }: PartProps & { doctorId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [asking, setAsking] = useState(false)
  const doctor = useDoctors().find(({ id }) => id === doctorId)
  const name = doctor ? doctorName(doctor, language) : t`a doctor`
  const end = () => save({ isDoctor: false }, t`You are no longer a doctor here.`).finally(() => setAsking(false))
  return (
    <>
      <Text>
        <Trans>
          You treat patients as{' '}
          <Anchor component={Link} to={`/doctors/${doctorId}`}>
            {name}
          </Anchor>
          .
        </Trans>
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>I no longer treat patients</Trans>
      </Button>
      <Confirm
        opened={asking}
        title={<Trans>Stop being a doctor here?</Trans>}
        confirmLabel={<Trans>Stop being a doctor</Trans>}
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          The doctor stays in the clinic, with all appointments and documents. You can no longer sign documents in this name.
        </Trans>
      </Confirm>
    </>
  )
}
