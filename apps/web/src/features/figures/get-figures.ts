import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const doctorName = graphql(`
  fragment FigureDoctor on Doctor { id firstName lastName title }
`)

export const MoneyFigures = graphql(
  `
    query MoneyFigures($establishmentId: ID, $from: Date!, $until: Date!, $beforeFrom: Date!, $beforeUntil: Date!) {
      figures(establishmentId: $establishmentId, from: $from, until: $until) {
        money { currency amount }
        moneyByDay { date currency amount }
        moneyByMethod { method currency amount }
        moneyByDoctor { doctor { ...FigureDoctor } currency amount }
        debts { age currency count amount }
      }
      before: figures(establishmentId: $establishmentId, from: $beforeFrom, until: $beforeUntil) {
        money { currency amount }
      }
    }
  `,
  [doctorName],
)
export type MoneyFigures = ResultOf<typeof MoneyFigures>

/** Apart from the rest, because all lines of the period's invoices are read. */
export const ServiceFigures = graphql(`
  query ServiceFigures($establishmentId: ID, $from: Date!, $until: Date!) {
    figures(establishmentId: $establishmentId, from: $from, until: $until) {
      moneyByService { service currency amount }
    }
  }
`)
export type ServiceFigures = ResultOf<typeof ServiceFigures>

/** Apart from the money of the period, because all courses ever sold tell what is owed. */
export const OwedFigures = graphql(`
  query OwedFigures($establishmentId: ID, $from: Date!, $until: Date!) {
    figures(establishmentId: $establishmentId, from: $from, until: $until) {
      servicesOwed { month currency amount }
    }
  }
`)
export type OwedFigures = ResultOf<typeof OwedFigures>

export const AppointmentFigures = graphql(
  `
    query AppointmentFigures($establishmentId: ID, $from: Date!, $until: Date!, $beforeFrom: Date!, $beforeUntil: Date!) {
      figures(establishmentId: $establishmentId, from: $from, until: $until) {
        noShows { doctor { ...FigureDoctor } due noShows }
        utilisation { doctor { ...FigureDoctor } openMinutes bookedMinutes }
      }
      before: figures(establishmentId: $establishmentId, from: $beforeFrom, until: $beforeUntil) {
        noShows { due noShows }
        utilisation { openMinutes bookedMinutes }
      }
    }
  `,
  [doctorName],
)
export type AppointmentFigures = ResultOf<typeof AppointmentFigures>

/** Apart from the other appointments: sorting all that was waited takes its time. */
export const WaitFigures = graphql(
  `
    query WaitFigures($establishmentId: ID, $from: Date!, $until: Date!) {
      figures(establishmentId: $establishmentId, from: $from, until: $until) {
        waitsByDoctor { doctor { ...FigureDoctor } untilCalledIn { count median p90 } untilEnd { count median p90 } }
        waitsByHour { hour untilCalledIn { count median p90 } untilEnd { count median p90 } }
      }
    }
  `,
  [doctorName],
)
export type WaitFigures = ResultOf<typeof WaitFigures>

/** Apart from the appointments of the period, because all visits ever tell who is new. */
export const PatientFigures = graphql(`
  query PatientFigures($establishmentId: ID, $from: Date!, $until: Date!, $beforeFrom: Date!, $beforeUntil: Date!) {
    figures(establishmentId: $establishmentId, from: $from, until: $until) {
      patients { newPatients returningPatients }
      patientsByMonth { month newPatients returningPatients }
    }
    before: figures(establishmentId: $establishmentId, from: $beforeFrom, until: $beforeUntil) {
      patients { newPatients returningPatients }
    }
  }
`)
export type PatientFigures = ResultOf<typeof PatientFigures>

/** Apart from the other appointments, because all messages of the period are read. */
export const MessageFigures = graphql(`
  query MessageFigures($establishmentId: ID, $from: Date!, $until: Date!) {
    figures(establishmentId: $establishmentId, from: $from, until: $until) {
      messages { channel sent perhapsSent failed notSent parts cost }
      answers { asked coming notComing otherTime }
      noShowsByReminder { isReminded due noShows }
    }
  }
`)
export type MessageFigures = ResultOf<typeof MessageFigures>
