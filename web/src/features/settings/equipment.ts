/** The equipment that laws on minors name, in the words of the wire and of people. */
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const EQUIPMENT: Record<string, MessageDescriptor> = defineMessages({
  meat_slicer: { id: 'equipment.meat_slicer', defaultMessage: 'Meat slicer' },
  meat_slicer_parts_handwash: {
    id: 'equipment.slicer_handwash',
    defaultMessage: 'Slicer parts, washing by hand',
  },
  meat_slicer_parts_dishwasher_rack: {
    id: 'equipment.slicer_rack',
    defaultMessage: 'Slicer parts, into the dishwasher rack',
  },
  meat_slicer_on_cheese: {
    id: 'equipment.slicer_cheese',
    defaultMessage: 'Meat slicer, for cheese or vegetables',
  },
  floor_dough_mixer: { id: 'equipment.dough_mixer', defaultMessage: 'Floor dough mixer' },
  countertop_mixer_5qt_half_hp: {
    id: 'equipment.mixer_small',
    defaultMessage: 'Countertop mixer up to 5 qt',
  },
  countertop_mixer_6qt: { id: 'equipment.mixer_6qt', defaultMessage: 'Countertop mixer, 6 qt' },
  countertop_mixer_hardwired: { id: 'equipment.mixer_wired', defaultMessage: 'Countertop mixer, hardwired' },
  countertop_mixer_5qt_half_hp_meat: {
    id: 'equipment.mixer_meat',
    defaultMessage: 'Countertop mixer, for meat',
  },
  pizza_dough_roller_guarded_operate: {
    id: 'equipment.roller',
    defaultMessage: 'Pizza dough roller, guarded',
  },
  pizza_dough_roller_guarded_clean: {
    id: 'equipment.roller_clean',
    defaultMessage: 'Pizza dough roller, cleaning',
  },
  baler_load_compliant: { id: 'equipment.baler_load', defaultMessage: 'Paper baler, loading' },
  baler_unload: { id: 'equipment.baler_unload', defaultMessage: 'Paper baler, unloading' },
  compactor_load_noncompliant: { id: 'equipment.compactor', defaultMessage: 'Trash compactor, loading' },
  drive_public_road_incidental: { id: 'equipment.drive', defaultMessage: 'Occasional driving' },
  drive_time_sensitive_delivery: { id: 'equipment.delivery', defaultMessage: 'Driving deliveries' },
  grill_no_flame: { id: 'equipment.grill', defaultMessage: 'Electric or gas grill, no open flame' },
  fryer_auto_basket: { id: 'equipment.fryer_auto', defaultMessage: 'Fryer with automatic basket lift' },
  fryer_manual_basket: { id: 'equipment.fryer_manual', defaultMessage: 'Fryer with manual baskets' },
  pressure_fryer: { id: 'equipment.pressure_fryer', defaultMessage: 'Pressure fryer' },
  broiler_open_flame: { id: 'equipment.broiler', defaultMessage: 'Broiler or open flame' },
  pizza_oven: { id: 'equipment.pizza_oven', defaultMessage: 'Pizza oven' },
  freezer_work: { id: 'equipment.freezer', defaultMessage: 'Work inside the freezer' },
  freezer_momentary: { id: 'equipment.freezer_short', defaultMessage: 'Brief freezer trips' },
  dishwasher: { id: 'equipment.dishwasher', defaultMessage: 'Dishwasher' },
  milkshake_blender: { id: 'equipment.blender', defaultMessage: 'Milkshake blender' },
  coffee_grinder: { id: 'equipment.coffee', defaultMessage: 'Coffee grinder' },
  alcohol_onpremises_establishment: {
    id: 'equipment.alcohol',
    defaultMessage: 'Location that serves alcohol',
  },
});
