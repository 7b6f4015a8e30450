/** A dated stretch in which markets fell hard. */
export interface Crisis {
  readonly name: string;
  /** Day (UTC) at whose end it began, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day (UTC) of it, `YYYY-MM-DD`. */
  readonly to: string;
}

/**
 * Well-known crises, oldest first. The days are those of the last high close before the fall and of its lowest close: of the
 * S&P 500, of Bitcoin where the name says so. Some overlap.
 */
export const CRISES: readonly Crisis[] = [
  { name: 'Black Monday', from: '1987-10-13', to: '1987-10-19' },
  { name: 'Asian crisis', from: '1997-10-07', to: '1997-10-27' },
  { name: 'Russian default and LTCM', from: '1998-07-17', to: '1998-08-31' },
  { name: 'Dot-com bust', from: '2000-03-24', to: '2002-10-09' },
  { name: 'September 11', from: '2001-09-10', to: '2001-09-21' },
  { name: 'Global financial crisis', from: '2007-10-09', to: '2009-03-09' },
  { name: 'Collapse of Lehman Brothers', from: '2008-09-12', to: '2008-10-10' },
  { name: 'Flash crash and euro crisis', from: '2010-04-23', to: '2010-07-02' },
  { name: 'Downgrade of US debt', from: '2011-07-22', to: '2011-08-08' },
  { name: 'Yuan devaluation', from: '2015-08-17', to: '2015-08-25' },
  { name: 'Oil and China worries', from: '2015-12-29', to: '2016-02-11' },
  { name: 'Brexit vote', from: '2016-06-23', to: '2016-06-27' },
  { name: 'Bitcoin bear market of 2018', from: '2017-12-16', to: '2018-12-15' },
  { name: 'Volatility shock', from: '2018-01-26', to: '2018-02-08' },
  { name: 'Rate fears of 2018', from: '2018-09-20', to: '2018-12-24' },
  { name: 'Covid-19 crash', from: '2020-02-19', to: '2020-03-23' },
  { name: 'Bitcoin crash of May 2021', from: '2021-05-08', to: '2021-05-23' },
  { name: 'Inflation bear market', from: '2022-01-03', to: '2022-10-12' },
  { name: 'Bitcoin: Terra collapse', from: '2022-05-04', to: '2022-05-12' },
  { name: 'Bitcoin: FTX collapse', from: '2022-11-05', to: '2022-11-09' },
  { name: 'US bank failures', from: '2023-03-06', to: '2023-03-13' },
  { name: 'Yen carry unwinding', from: '2024-07-31', to: '2024-08-05' },
  { name: 'US tariffs', from: '2025-04-02', to: '2025-04-08' },
];
