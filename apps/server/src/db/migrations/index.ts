import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as strategies from './0002-strategies.ts';
import * as barSets from './0003-bar-sets.ts';
import * as signInMethods from './0004-sign-in-methods.ts';
import * as vault from './0010-vault.ts';
import * as social from './0011-social.ts';
import * as connections from './0012-connections.ts';
import * as learning from './0013-learning.ts';
import * as pineId from './0014-pine-id.ts';
import * as instrumentTerms from './0015-instrument-terms.ts';
import * as watchlist from './0016-watchlist.ts';
import * as barHistories from './0017-bar-histories.ts';
import * as feeds from './0018-feeds.ts';
import * as requestBudgets from './0019-request-budgets.ts';
import * as corporateActions from './0021-corporate-actions.ts';
import * as watchlists from './0022-watchlists.ts';
import * as priceAlerts from './0023-price-alerts.ts';
import * as execution from './0024-execution.ts';
import * as alertCurrency from './0028-alert-currency.ts';
import * as venueAccounts from './0029-venue-accounts.ts';
import * as deploymentStates from './0030-deployment-states.ts';
import * as alertsAndEvents from './0031-alerts-and-events.ts';
import * as transferTimes from './0033-transfer-times.ts';
import * as sessionBrowsers from './0034-session-browsers.ts';
import * as ownerActions from './0036-owner-actions.ts';
import * as ownPriceAlerts from './0037-own-price-alerts.ts';
import * as priceAlertEvents from './0038-price-alert-events.ts';
import * as profiles from './0039-profiles.ts';
import * as personalData from './0040-personal-data.ts';
import * as preferences from './0041-preferences.ts';
import * as publicProfiles from './0042-public-profiles.ts';
import * as deploymentSchedules from './0043-deployment-schedules.ts';
import * as keyExpiry from './0044-key-expiry.ts';
import * as pushAlerts from './0045-push-alerts.ts';
import * as ignoredDifferences from './0046-ignored-differences.ts';
import * as passkeyNames from './0047-passkey-names.ts';
import * as emailRecoveries from './0048-email-recoveries.ts';
import * as deploymentEdits from './0049-deployment-edits.ts';
import * as marketplace from './0050-marketplace.ts';
import * as followers from './0051-followers.ts';
import * as marketModeration from './0052-market-moderation.ts';
import * as shownAuthors from './0053-shown-authors.ts';
import * as hiddenNames from './0054-hidden-names.ts';
import * as newsKinds from './0055-news-kinds.ts';
import * as strategyOptimizations from './0057-strategy-optimizations.ts';
import * as keptStrategies from './0058-kept-strategies.ts';
import * as sweeps from './0059-sweeps.ts';
import * as savedRuns from './0060-saved-runs.ts';
import * as listedSweeps from './0061-listed-sweeps.ts';
import * as sweepEvents from './0062-sweep-events.ts';
import * as marketPages from './0063-market-pages.ts';
import * as everySearch from './0064-every-search.ts';
import * as drawings from './0065-drawings.ts';
import * as checkedBeforeSale from './0066-checked-before-sale.ts';
import * as whenRulesWereListed from './0067-when-rules-were-listed.ts';
import * as marketRanks from './0068-market-ranks.ts';
import * as deploymentsOfSeveralInstruments from './0070-deployments-of-several-instruments.ts';
import * as recordsOfSeveralInstruments from './0071-records-of-several-instruments.ts';
import * as whatTheMarketLoses from './0072-what-the-market-loses.ts';
import * as shownRecords from './0073-shown-records.ts';
import * as securityNotices from './0074-security-notices.ts';

/** Every migration by name; they run in the order of their names. A migration that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-strategies': strategies,
  '0003-bar-sets': barSets,
  '0004-sign-in-methods': signInMethods,
  '0010-vault': vault,
  '0011-social': social,
  '0012-connections': connections,
  '0013-learning': learning,
  '0014-pine-id': pineId,
  '0015-instrument-terms': instrumentTerms,
  '0016-watchlist': watchlist,
  '0017-bar-histories': barHistories,
  '0018-feeds': feeds,
  '0019-request-budgets': requestBudgets,
  '0021-corporate-actions': corporateActions,
  '0022-watchlists': watchlists,
  '0023-price-alerts': priceAlerts,
  '0024-execution': execution,
  '0028-alert-currency': alertCurrency,
  '0029-venue-accounts': venueAccounts,
  '0030-deployment-states': deploymentStates,
  '0031-alerts-and-events': alertsAndEvents,
  '0033-transfer-times': transferTimes,
  '0034-session-browsers': sessionBrowsers,
  '0036-owner-actions': ownerActions,
  '0037-own-price-alerts': ownPriceAlerts,
  '0038-price-alert-events': priceAlertEvents,
  '0039-profiles': profiles,
  '0040-personal-data': personalData,
  '0041-preferences': preferences,
  '0042-public-profiles': publicProfiles,
  '0043-deployment-schedules': deploymentSchedules,
  '0044-key-expiry': keyExpiry,
  '0045-push-alerts': pushAlerts,
  '0046-ignored-differences': ignoredDifferences,
  '0047-passkey-names': passkeyNames,
  '0048-email-recoveries': emailRecoveries,
  '0049-deployment-edits': deploymentEdits,
  '0050-marketplace': marketplace,
  '0051-followers': followers,
  '0052-market-moderation': marketModeration,
  '0053-shown-authors': shownAuthors,
  '0054-hidden-names': hiddenNames,
  '0055-news-kinds': newsKinds,
  '0057-strategy-optimizations': strategyOptimizations,
  '0058-kept-strategies': keptStrategies,
  '0059-sweeps': sweeps,
  '0060-saved-runs': savedRuns,
  '0061-listed-sweeps': listedSweeps,
  '0062-sweep-events': sweepEvents,
  '0063-market-pages': marketPages,
  '0064-every-search': everySearch,
  '0065-drawings': drawings,
  '0066-checked-before-sale': checkedBeforeSale,
  '0067-when-rules-were-listed': whenRulesWereListed,
  '0068-market-ranks': marketRanks,
  '0070-deployments-of-several-instruments': deploymentsOfSeveralInstruments,
  '0071-records-of-several-instruments': recordsOfSeveralInstruments,
  '0072-what-the-market-loses': whatTheMarketLoses,
  '0073-shown-records': shownRecords,
  '0074-security-notices': securityNotices,
};
