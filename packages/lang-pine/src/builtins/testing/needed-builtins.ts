/** Built-ins that 99 % of the strategies counted need, by their names of version 6. For tests. */
export const NEEDED_BUILTINS: readonly string[] = `
  alert.freq_all alert.freq_once_per_bar alert.freq_once_per_bar_close array.avg array.clear array.concat array.fill
  array.from array.get array.insert array.join array.max array.min array.new array.new_bool array.new_float
  array.new_int array.new_label array.new_line array.new_string array.percentile_linear_interpolation array.pop
  array.push array.remove array.set array.shift array.size array.slice array.sum array.unshift bar_index
  barmerge.gaps_off barmerge.gaps_on barmerge.lookahead_off barmerge.lookahead_on barstate.isconfirmed barstate.isfirst
  barstate.ishistory barstate.islast barstate.islastconfirmedhistory barstate.isnew barstate.isrealtime bool close color
  dayofmonth dayofweek dayofweek.friday dayofweek.monday dayofweek.saturday dayofweek.sunday dayofweek.thursday
  dayofweek.tuesday dayofweek.wednesday fixnan float format.inherit format.mintick format.price format.volume high hl2
  hlc3 hlcc4 hour input input.bool input.color input.float input.int input.session input.source input.string
  input.symbol input.text_area input.time input.timeframe int last_bar_index log.info low math.abs math.asin math.atan
  math.avg math.ceil math.cos math.exp math.floor math.log math.log10 math.max math.min math.pi math.pow math.random
  math.round math.round_to_mintick math.sign math.sin math.sqrt math.sum math.tan minute month na nz ohlc4 open
  request.security runtime.error second str.format str.format_time str.length str.split str.substring str.tonumber
  str.tostring str.upper strategy strategy.cancel strategy.cancel_all strategy.cash strategy.close strategy.close_all
  strategy.closedtrades strategy.closedtrades.commission strategy.closedtrades.entry_bar_index
  strategy.closedtrades.entry_comment strategy.closedtrades.entry_id strategy.closedtrades.entry_price
  strategy.closedtrades.entry_time strategy.closedtrades.exit_bar_index strategy.closedtrades.exit_comment
  strategy.closedtrades.exit_id strategy.closedtrades.exit_price strategy.closedtrades.max_drawdown
  strategy.closedtrades.max_drawdown_percent strategy.closedtrades.max_runup strategy.closedtrades.max_runup_percent
  strategy.closedtrades.profit strategy.closedtrades.profit_percent strategy.closedtrades.size
  strategy.commission.cash_per_contract strategy.commission.cash_per_order strategy.commission.percent
  strategy.default_entry_qty strategy.direction.all strategy.direction.long strategy.direction.short strategy.entry
  strategy.equity strategy.eventrades strategy.exit strategy.fixed strategy.grossloss strategy.grossprofit
  strategy.initial_capital strategy.long strategy.losstrades strategy.max_drawdown strategy.netprofit
  strategy.oca.cancel strategy.openprofit strategy.opentrades strategy.opentrades.entry_bar_index
  strategy.opentrades.entry_id strategy.opentrades.entry_price strategy.opentrades.entry_time strategy.opentrades.profit
  strategy.opentrades.size strategy.order strategy.percent_of_equity strategy.position_avg_price strategy.position_size
  strategy.risk.allow_entry_in strategy.risk.max_drawdown strategy.risk.max_intraday_loss
  strategy.risk.max_position_size strategy.short strategy.wintrades string syminfo.basecurrency syminfo.currency
  syminfo.mintick syminfo.pointvalue syminfo.root syminfo.ticker syminfo.tickerid syminfo.timezone syminfo.type ta.alma
  ta.atr ta.barssince ta.bb ta.bbw ta.cci ta.change ta.cmo ta.cog ta.correlation ta.cross ta.crossover ta.crossunder
  ta.cum ta.dev ta.dmi ta.ema ta.falling ta.highest ta.highestbars ta.hma ta.kc ta.linreg ta.lowest ta.lowestbars
  ta.macd ta.median ta.mfi ta.mom ta.obv ta.percentile_linear_interpolation ta.percentile_nearest_rank ta.percentrank
  ta.pivothigh ta.pivotlow ta.pvt ta.rising ta.rma ta.roc ta.rsi ta.sar ta.sma ta.stdev ta.stoch ta.supertrend ta.swma
  ta.tr ta.tsi ta.valuewhen ta.variance ta.vwap ta.vwma ta.wma ta.wpr ticker.heikinashi ticker.renko time time_close
  timeframe.change timeframe.in_seconds timeframe.isdaily timeframe.isdwm timeframe.isintraday timeframe.isminutes
  timeframe.ismonthly timeframe.isseconds timeframe.isweekly timeframe.multiplier timeframe.period timenow timestamp
  volume weekofyear year
`
  .trim()
  .split(/\s+/);
