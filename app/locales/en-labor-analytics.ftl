# Labor analytics.

error-labor-range-too-long = Labor analytics cover at most 62 days at a time.
    .detail = Choose a first and a last day that span at most 62 days.
