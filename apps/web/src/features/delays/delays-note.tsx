import { msg } from '@lingui/core/macro'
import { dateOf } from '@clinic/shared/time/time'
import { useInterval } from '@mantine/hooks'
import { useEffect } from 'react'
import { useCan } from '../../lib/account/use-can.ts'
import { useFormShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useModal } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { useDelayList, useDelays } from './delays-data.ts'

/** How soon the delays of a day end with it, milliseconds. */
const minute = 60_000

/** Keeps what Today knows of delays, and the key that says one: of the doctor in whose day the focus is. Shows nothing itself. */
export default function DelaysNote() {
  const { timeZone } = useViewer().establishment
  const { delays, load } = useDelayList()
  const isOfYesterday = delays?.some(({ date }) => date !== dateOf(new Date(), timeZone))
  useEffect(() => useDelays.setState({ delays: delays ?? [] }), [delays])
  useInterval(() => void (isOfYesterday && load()), minute, { autoInvoke: true })
  const openModal = useModal((state) => state.openModal)
  const say = () => {
    const doctorId = document.activeElement?.closest<HTMLElement>('[data-doctor]')?.dataset['doctor']
    openModal('RUNNING_LATE', doctorId ? { doctorId } : {})
  }
  useFormShortcut('d', msg`Doctor is late`, say, useCan('event:write-own'))
  return null
}
