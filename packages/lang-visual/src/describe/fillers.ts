/** Words that say nothing which the grammar needs. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    "the an of is are be was were has have been had being i i'd i'll i'm we you want wants would like to please my your me us just this these those " +
    "there there's then's so very really should shall will would can could do does let let's try some any which who by as well each's it'll " +
    'stay stays remain remains sit sits trade trades trading stand stands currently simply basically about around roughly approximately let me see ' +
    'say know think hey hi ok okay thanks also immediately right away now automatically back-test backtest test make makes making made set sets ' +
    'give gives show shows signal signals see sees get gets form forms formed appear appears appearing happen happens occur occurs occurring confirmed complete ' +
    'whole total entire full simple strategy system rule rules idea setup pattern patterns line lines level levels mark value values reading print prints ' +
    'place placed all worth initial take scalp swing either territory zone region area a passed pass elapsed elapse fast slow having'
  ).split(' '),
);
