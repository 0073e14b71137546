import { medicalServices } from '@clinic/shared/options/medical-services'
import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Menu, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { MediaGallery } from '../../components/form/media/media-gallery.tsx'
import { OnlineDot } from '../../components/online-dot.tsx'
import { WeekHours } from '../../components/form/opening-hours/week-hours.tsx'
import { optionText } from '../../components/form/option-tags.tsx'
import { MoreMenu, RecordPanel } from '../../components/record-panel.tsx'
import { Slot } from '../../components/slot.tsx'
import { RecordSteps } from '../../components/record-steps.tsx'
import { doctorLabels } from './doctor-labels.ts'
import { formatTime } from '../../lib/time.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useRecord } from '../../lib/use-record.ts'
import { useDoctorStatus } from '../../stores/presence.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { deleteDoctor } from './delete-doctor.ts'
import { DoctorEstablishments } from './doctor-establishments.tsx'
import { DoctorForm } from './doctor-form.tsx'
import type { DoctorDetails } from './doctor-row.ts'
import { doctorRecord } from './get-doctor.ts'

type DoctorPanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One doctor: where and when to be found, and for what. */
export function DoctorPanel({ id, editing, onEdit, onClose }: DoctorPanelProps) {
  const { t } = useLingui()
  const isSelf = useViewer().doctorId === id
  const mayWriteAll = useCan('doctor:write')
  const loaded = useRecord(doctorRecord, id)
  const { record: doctor, setFailure, load } = loaded
  const [removing, setRemoving] = useState(false)
  const name = doctor ? `${doctor.firstName} ${doctor.lastName}` : ''
  const remove = () =>
    deleteDoctor({ doctorId: id, sentence: t`${name} was removed.` })
      .then(onClose, setFailure)
      .finally(() => setRemoving(false))
  return (
    <RecordPanel
      loaded={loaded}
      title={doctor ? name : t`Doctor`}
      missing={<EmptyState title={<Trans>This doctor is not here</Trans>} />}
      mayEdit={mayWriteAll || isSelf}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={
        mayWriteAll && (
          <MoreMenu>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setRemoving(true)}>
              <Trans>Remove doctor</Trans>
            </Menu.Item>
          </MoreMenu>
        )
      }
      form={({ record, ...on }) => <DoctorForm doctor={record} {...on} />}
      facts={(record) => <DoctorSummary doctor={record} onChanged={load} onFailure={setFailure} />}
    >
      <Confirm
        opened={removing}
        title={<Trans>Remove {name} from the clinic?</Trans>}
        confirmLabel={<Trans>Remove doctor</Trans>}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <Trans>Past appointments and documents keep the name. The doctor can't be booked any more.</Trans>
      </Confirm>
    </RecordPanel>
  )
}

type DoctorSummaryProps = {
  doctor: DoctorDetails
  onChanged: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

function DoctorSummary({ doctor, onChanged, onFailure }: DoctorSummaryProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const status = useDoctorStatus(doctor)
  const { registrationId, phone, email, website, info, line, media } = doctor
  const listText = (options: Parameters<typeof optionText>[0], stored: string[]) =>
    stored.map((word) => optionText(options, word, language)).join(', ')
  return (
    <>
      <Group gap={12}>
        <OnlineDot status={status} />
        <Text>{listText(practitionerTypes, doctor.designations)}</Text>
      </Group>
      <Group gap={8}>
        <RecordSteps name="doctorSteps" record={{ doctorId: doctor.id }} />
      </Group>
      <Facts
        facts={[
          [t(doctorLabels.registrationId), registrationId],
          [t(doctorLabels.phone), phone?.value && <Anchor href={telephoneAddress(phone)}>{formatPhone(phone, language)}</Anchor>],
          [t(doctorLabels.email), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
          [
            t(doctorLabels.website),
            website && (
              <Anchor href={website} target="_blank" rel="noreferrer">
                {website}
              </Anchor>
            ),
          ],
          [t`LINE`, line?.lineLinkedAt && t`Linked on ${formatTime(new Date(line.lineLinkedAt), 'date', language, zone)}`],
          [t(doctorLabels.medicalServices), listText(medicalServices, doctor.medicalServices)],
          [t(doctorLabels.languages), listText(spokenLanguages, doctor.languages)],
          [
            t(doctorLabels.establishmentIds),
            <DoctorEstablishments key="at" doctor={doctor} onChanged={onChanged} onFailure={onFailure} />,
          ],
          [t(doctorLabels.openingHours), <WeekHours key="hours" week={doctor.openingHours} />],
          [t(doctorLabels.info), info],
        ]}
      />
      <Slot name="doctorSections" doctorId={doctor.id} />
      <MediaGallery media={media} />
    </>
  )
}
