import { addDays, instantOf, startOfDate, startOfWeek } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'
import { stateOf } from './demo-week.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]
type Place = { establishmentId: string; today: string; now: Date; timeZone: string; caller: { userId: string; userName: string } }

/** Thailand's public holidays that have the same date each year. */
const holidays: [monthAndDay: string, name: string][] = [
  ['01-01', 'วันขึ้นปีใหม่ · New Year’s Day'],
  ['04-06', 'วันจักรี · Chakri Day'],
  ['04-13', 'วันสงกรานต์ · Songkran'],
  ['05-01', 'วันแรงงาน · Labour Day'],
  ['08-12', 'วันแม่แห่งชาติ · Mother’s Day'],
  ['10-23', 'วันปิยมหาราช · Chulalongkorn Day'],
  ['12-05', 'วันพ่อแห่งชาติ · Father’s Day'],
  ['12-31', 'วันสิ้นปี · New Year’s Eve'],
]

/** When the demo clinic is closed, and when its doctors are off or work besides. Before the appointments, which keep out of it. */
export async function addTime(tx: Transaction, place: Place): Promise<void> {
  const { establishmentId, today, timeZone } = place
  const doctors = await tx.doctor.findMany({ where: { establishments: { some: { establishmentId } } } })
  const thisWeek = startOfWeek(today, 1)
  const wholeDay = (date: string) => ({
    startTime: startOfDate(date, timeZone),
    endTime: startOfDate(addDays(date, 1), timeZone),
  })
  const doctorOf = (specialty: string) => ({
    doctorId: doctors.find(({ designations }) => designations[0] === specialty)?.id ?? '',
    establishmentId,
  })
  const [holiday, name] = nextHoliday(addDays(thisWeek, 21))
  await tx.closure.create({ data: { establishmentId, name, ...wholeDay(holiday) } })
  await tx.timeOff.createMany({
    data: [
      { ...doctorOf('Dermatologist'), kind: 'training', note: 'อบรมเลเซอร์', ...wholeDay(addDays(thisWeek, 9)) },
      { ...doctorOf('Dentist'), kind: 'sick', ...wholeDay(addDays(thisWeek, -6)) },
    ],
  })
  const saturday = addDays(thisWeek, today < addDays(thisWeek, 5) ? 5 : 12)
  const at = (date: string, minutes: number) => instantOf({ date, minutes }, timeZone)
  await tx.extraHours.create({
    data: { ...doctorOf('Paediatrician'), startTime: at(saturday, 9 * 60), endTime: at(saturday, 12 * 60) },
  })
  await addSeries(tx, place, { ...doctorOf('Physiotherapist'), monday: addDays(thisWeek, -14) })
}

function nextHoliday(from: string): [date: string, name: string] {
  const year = Number(from.slice(0, 4))
  const dated = [year, year + 1].flatMap((each) => holidays.map(([day, name]) => [`${each}-${day}`, name] as [string, string]))
  return dated.find(([date]) => date >= from) as [string, string]
}

/** Ten of a course of physiotherapy, on Tuesdays and Thursdays: some are over. */
async function addSeries(
  tx: Transaction,
  { now, timeZone, caller }: Place,
  series: { doctorId: string; establishmentId: string; monday: string },
) {
  const { doctorId, establishmentId, monday } = series
  const where = { establishmentId }
  const { patientId } = await tx.patientEstablishment.findFirstOrThrow({ where, orderBy: { hospitalNumber: 'asc' } })
  const visitType = await tx.visitType.findFirstOrThrow({ where: { establishmentId, nameEn: 'Physiotherapy' } })
  const room = await tx.resource.findFirstOrThrow({ where: { establishmentId, kind: 'room' }, orderBy: { name: 'desc' } })
  const id = uuidv7()
  const rule = { unit: 'week', every: 1, weekdays: [2, 4], monthDay: 'date', count: 10 }
  await tx.series.create({ data: { id, establishmentId, ...caller, ...rule, createdTime: startOfDate(monday, timeZone) } })
  const dates = Array.from({ length: rule.count }, (_, index) => addDays(monday, Math.floor(index / 2) * 7 + (index % 2 ? 3 : 1)))
  const minutes = 10 * 60
  const rows = dates.map((date) => {
    const startTime = instantOf({ date, minutes }, timeZone)
    const endTime = instantOf({ date, minutes: minutes + visitType.duration }, timeZone)
    const { calledInTime, ...state } = stateOf({ startTime, endTime, minutes, now, dice: 0.7, hasPatient: true })
    return {
      startTime,
      endTime,
      subject: visitType.nameTh,
      category: visitType.category,
      timeZone,
      patientId,
      doctorId,
      establishmentId,
      visitTypeId: visitType.id,
      seriesId: id,
      resourceIds: [room.id],
      ...state,
      calledInTime,
      calledInRoomId: calledInTime && room.id,
    }
  })
  await tx.event.createMany({ data: rows })
}
